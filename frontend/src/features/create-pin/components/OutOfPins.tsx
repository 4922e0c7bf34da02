import PinIcon from '@mui/icons-material/PushPinOutlined';
import { paths } from '../../../shared/paths.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { messages } from '../create-pin.messages.js';

/** Instead of the form, for a user without credit or subscription. */
export function OutOfPins() {
  return (
    <EmptyState
      icon={<PinIcon />}
      title={messages.outOfPins}
      hint={messages.outOfPinsHint}
      action={
        <LinkButton to={paths.subscription} variant="contained">
          {messages.viewPlans}
        </LinkButton>
      }
    />
  );
}
