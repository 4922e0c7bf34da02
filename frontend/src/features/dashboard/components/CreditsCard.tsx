import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { dashboardMessages as messages } from '../dashboard.messages.js';
import { OfferCard } from './OfferCard.js';

export function CreditsCard({ credits }: { credits: number }) {
  return (
    <OfferCard
      color="info"
      icon={<ConfirmationNumberOutlined />}
      title={credits > 0 ? messages.credits(credits) : messages.noCredits}
      text={credits > 0 ? messages.creditsHint : messages.noCreditsHint}
    />
  );
}
