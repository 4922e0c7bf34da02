import Alert from '@mui/material/Alert';
import { VerifyForPin } from '../../../entities/plan/VerifyForPin.js';
import { useUser } from '../../../entities/session/use-auth.js';
import { paths } from '../../../shared/paths.js';
import { ALERT_WRAPS } from '../../../shared/ui/alert-wraps.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { outOfPinsMessages as messages } from '../out-of-pins.messages.js';

/** Above the form of somebody whose pins are counted: how many are left. */
export function PinsLeft() {
  const { availableCredits, isBonusOpen } = useUser();
  return availableCredits > 0 ? <Some left={availableCredits} /> : <None isBonusOpen={isBonusOpen} />;
}

function Some({ left }: { left: number }) {
  return (
    <Alert
      severity="warning"
      sx={ALERT_WRAPS}
      action={
        <LinkButton to={paths.subscription} color="inherit" size="small">
          {messages.upgrade}
        </LinkButton>
      }
    >
      {messages.credits(left)}
    </Alert>
  );
}

/** The form was begun before the last one was spent: what was typed can still be kept. */
function None({ isBonusOpen }: { isBonusOpen: boolean }) {
  return (
    <Alert
      severity="warning"
      sx={wrapped}
      action={
        <>
          {isBonusOpen && <VerifyForPin color="inherit" size="small" />}
          <LinkButton to={paths.subscription} color="inherit" size="small">
            {messages.upgrade}
          </LinkButton>
        </>
      }
    >
      {messages.noPinsLeft}
    </Alert>
  );
}

/** Two actions are wider than the space beside the text. */
const wrapped = {
  ...ALERT_WRAPS,
  flexWrap: 'wrap',
  '& .MuiAlert-action': { pt: 0, pl: 0, ml: 'auto', mr: 0, flexWrap: 'wrap', justifyContent: 'flex-end' },
} as const;
