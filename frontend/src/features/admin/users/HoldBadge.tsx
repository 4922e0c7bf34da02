import PauseCircle from '@mui/icons-material/PauseCircle';
import { StatusBadge } from '../../../shared/ui/StatusBadge.js';
import { usersMessages } from './users.messages.js';

/** Of a user whose pins an operator holds. */
export const HoldBadge = () => <StatusBadge Icon={PauseCircle} color="warning" text={usersMessages.onHold} />;
