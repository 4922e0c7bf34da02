import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import { closeAtOnce, type Asked } from '../../../shared/ui/use-asked.js';
import type { ChosenAct } from './user-acts.js';

/** The forms are heavy: loaded on demand. */
const UserActDialog = lazyDialog(() => import('./UserActDialog.js'), 'UserActDialog', closeAtOnce);

interface UserActDialogsProps {
  chosen: Asked<ChosenAct>;
  /** Called when the user is gone. */
  onDeleted?: () => void;
}

/** What asks before the act that was chosen, if one was. */
export function UserActDialogs({ chosen, onDeleted }: UserActDialogsProps) {
  if (!chosen.subject) return null;
  return (
    <UserActDialog
      {...chosen.subject}
      open={chosen.isOpen}
      onClose={chosen.close}
      onClosed={chosen.closed}
      onDeleted={onDeleted}
    />
  );
}
