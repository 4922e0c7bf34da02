import type { User } from '@boardcast/contracts';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import Box from '@mui/material/Box';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { dashboardMessages as messages } from '../dashboard.messages.js';
import { CreditsCard } from './CreditsCard.js';
import { OfferCard } from './OfferCard.js';

/** Credits that somebody has who was given the one for a verified address (spec §9). */
const WITH_BONUS = 2;

/** Whether the second free pin is still to be had: the first is used, the address not verified (spec §4). */
function canEarnSecondPin({ freePinsUsed, freePinsAssigned, emailVerified }: User): boolean {
  return freePinsUsed > 0 && freePinsAssigned < WITH_BONUS && !emailVerified;
}

/** What somebody without a subscription has and could have (spec §2); nothing for a subscriber. */
export function Offers({ user }: { user: User }) {
  if (user.isSubscribed) return null;
  return (
    <Box sx={offersGrid}>
      <CreditsCard credits={user.availableCredits} />
      {canEarnSecondPin(user) ? (
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
        color="primary"
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

/** Two in a row; an odd last one takes the whole row. */
const offersGrid = {
  mt: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { md: 'repeat(2, 1fr)' },
  '& > :last-child:nth-of-type(odd)': { gridColumn: { md: 'span 2' } },
} as const;
