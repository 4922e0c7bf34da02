import PinIcon from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { VerifyForPin } from '../../../entities/plan/VerifyForPin.js';
import { useUser } from '../../../entities/session/use-auth.js';
import { useGetUserStatsQuery } from '../../../entities/stats/stats.api.js';
import { paths } from '../../../shared/paths.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { outOfPinsMessages as messages } from '../out-of-pins.messages.js';

/** Instead of the form, for a user without credit or subscription. */
export function OutOfPins() {
  const { isBonusOpen } = useUser();
  return (
    <EmptyState
      icon={<PinIcon />}
      title={messages.outOfPins}
      hint={messages.outOfPinsHint}
      action={
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
            {isBonusOpen && <VerifyForPin variant="contained" />}
            <LinkButton to={paths.subscription} variant={isBonusOpen ? 'outlined' : 'contained'}>
              {messages.viewPlans}
            </LinkButton>
          </Box>
          <Drafts />
        </>
      }
    />
  );
}

/** Nobody should think that they went with the form. */
function Drafts() {
  const { data: stats } = useGetUserStatsQuery();
  if (!stats || stats.draftPins === 0) return null;
  return (
    <Typography color="textSecondary" sx={{ mt: 3 }}>
      {messages.draftsSaved(stats.draftPins)} <TextLink to={paths.draftPins}>{messages.openDrafts}</TextLink>
    </Typography>
  );
}
