import { PageHeader } from '../../../shared/ui/PageHeader.js';

/** Screen of the pins (spec §2). */
export function PinHistoryPage() {
  return <PageHeader title="Pin History" />;
}
