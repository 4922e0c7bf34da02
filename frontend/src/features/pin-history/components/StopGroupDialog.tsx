import type { PinGroup } from '@boardcast/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import type { Asked } from '../../../shared/ui/use-asked.js';
import { steeringWords } from '../pin-history.messages.js';
import { useSteering } from '../use-steering.js';

const words = steeringWords.stop;

interface StopGroupDialogProps {
  asked: Asked<PinGroup>;
  /** The group as it is by now. */
  group: PinGroup | undefined;
}

export function StopGroupDialog({ asked, group = asked.subject ?? undefined }: StopGroupDialogProps) {
  const { steer, isBusy } = useSteering();
  // While it disappears it still says what it asked.
  const [running, setRunning] = useState<PinGroup>();
  if (group && group.pendingCount > 0 && group !== running) setRunning(group);
  const { pendingCount: left = 0, successCount: posted = 0 } = running ?? {};

  async function confirm(): Promise<void> {
    if (asked.subject) await steer(asked.subject, 'stop');
    asked.close();
  }

  return (
    <ConfirmDialog
      open={asked.isOpen}
      title={words.title(left)}
      confirmLabel={words.act(left)}
      cancelLabel={words.keep}
      destructive
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={asked.close}
      onClosed={asked.closed}
    >
      <p>{words.stays(posted)}</p>
      <p>{words.cancelled(left)}</p>
    </ConfirmDialog>
  );
}
