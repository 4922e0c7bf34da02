import { lazyDialog } from '../../shared/ui/lazy-part.js';
import { closeAtOnce, type Asked } from '../../shared/ui/use-asked.js';

const ChangeTimesDialog = lazyDialog(
  () => import('./ChangeTimesDialog.js'),
  'ChangeTimesDialog',
  closeAtOnce,
);

/** Changes when boards of a group get its pin, once somebody asks for it. */
export function ChangeTimes({ asked }: { asked: Omit<Asked<{ id: string; title: string }>, 'ask'> }) {
  if (!asked.subject) return null;
  return (
    <ChangeTimesDialog
      group={asked.subject}
      open={asked.isOpen}
      onClose={asked.close}
      onClosed={asked.closed}
    />
  );
}
