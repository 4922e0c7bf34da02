import { PageHeader } from '../../../shared/ui/PageHeader.js';

/** Screen of the pins (spec §2). */
export function PinGroupPage() {
  return <PageHeader title="Pin details" />;
}
