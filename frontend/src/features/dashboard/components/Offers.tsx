import type { User } from '@boardcast/contracts';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import Box from '@mui/material/Box';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { dashboardMessages as messages } from '../dashboard.messages.js';
import { CreditsCard } from './CreditsCard.js';
import { OfferCard } from './OfferCard.js';

export function Offers({ user }: { user: User }) {
  if (user.isSubscribed) return null;
  return (
    <Box sx={offersGrid}>
      <CreditsCard credits={user.availableCredits} />
      {user.freePinsUsed > 0 && user.isBonusOpen ? (
        <OfferCard
          color="success"
          icon={<MarkEmailReadOutlined />}
          title={messages.secondPin}
          text={messages.secondPinHint}
          action={
            <LinkButton to={paths.settings} variant="outlined" color="success">
              {messages.verify}
            </LinkButton>
          }
        />
      ) : null}
      <OfferCard
        color="secondary"
        icon={<WorkspacePremiumOutlined />}
        title={messages.promo}
        text={messages.promoHint}
        action={
          <LinkButton to={paths.subscription} variant="outlined">
            {messages.viewPlans}
          </LinkButton>
        }
      />
    </Box>
  );
}

/** Two per row; an odd last one spans the row. */
const offersGrid = {
  mt: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { md: 'repeat(2, 1fr)' },
  '& > :last-child:nth-of-type(odd)': { gridColumn: { md: 'span 2' } },
} as const;
