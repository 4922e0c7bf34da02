import { StatusBadge } from '../../shared/ui/StatusBadge.js';
import { PIN_STATUS_LOOKS } from './pin-status-looks.js';
import type { PinStatusWord } from './pin-status-looks.js';

export function PinStatusBadge({ status }: { status: PinStatusWord }) {
  return <StatusBadge {...PIN_STATUS_LOOKS[status]} text={status} />;
}
