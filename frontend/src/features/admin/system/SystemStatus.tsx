import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import RemoveCircle from '@mui/icons-material/RemoveCircle';
import Typography from '@mui/material/Typography';
import type { AdminHealth, ServiceCheck } from '@boardcast/contracts';
import { now } from '../../../shared/clock.js';
import { formatRelative } from '../../../shared/ui/format-time.js';
import { StatusBadge } from '../../../shared/ui/StatusBadge.js';
import type { StatusLook } from '../../../shared/ui/StatusBadge.js';
import { formatMilliseconds } from './format-milliseconds.js';
import { Facts } from './Facts.js';
import { systemMessages as messages } from './system.messages.js';

const LOOKS: Record<ServiceCheck['state'], StatusLook> = {
  up: { Icon: CheckCircle, color: 'success' },
  down: { Icon: ErrorIcon, color: 'error' },
  unused: { Icon: RemoveCircle, color: 'secondary' },
};

/** What each service said just now. */
export function SystemStatus({ services }: Pick<AdminHealth, 'services'>) {
  return (
    <Facts
      rows={services.map((service) => ({
        label: messages.services[service.name],
        value: (
          <>
            <Detail service={service} />
            <StatusBadge {...LOOKS[service.state]} text={wordFor(service)} />
          </>
        ),
      }))}
    />
  );
}

function wordFor({ name, state }: ServiceCheck): string {
  if (state === 'down') return messages.down;
  return messages[state][name];
}

function Detail({ service: { name, latencyMs, lastGoodAt } }: { service: ServiceCheck }) {
  const said = [
    latencyMs === null || name === 'bus' ? null : messages.answeredIn(formatMilliseconds(latencyMs)),
    name === 'pinterest' ? goodCall(lastGoodAt) : null,
  ].filter((words) => words !== null);
  return said.length === 0 ? null : (
    <Typography component="span" variant="caption" color="textSecondary">
      {said.join(', ')}
    </Typography>
  );
}

function goodCall(at: string | null): string {
  if (at === null) return messages.noGoodCall;
  return messages.lastGood(formatRelative(Math.min(Date.parse(at), now()), now()));
}
