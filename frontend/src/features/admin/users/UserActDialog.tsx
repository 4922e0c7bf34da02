import { userAct } from '../components/ActButtons.js';
import { OperatorDialog } from '../components/OperatorDialog.js';
import type { ActDialogProps } from './act-dialog.js';
import { DeleteUserDialog } from './DeleteUserDialog.js';
import { GrantCreditsDialog } from './GrantCreditsDialog.js';
import { SubscriptionDialog } from './SubscriptionDialog.js';
import type { ChosenAct } from './user-acts.js';

interface UserActDialogProps extends ActDialogProps {
  act: ChosenAct['act'];
  /** Called when the user is gone. */
  onDeleted: (() => void) | undefined;
}

/** The dialog of each act on a user. */
export function UserActDialog({ act, onDeleted, ...dialog }: UserActDialogProps) {
  const { user, ...state } = dialog;
  switch (act) {
    case 'credits':
      return <GrantCreditsDialog {...dialog} />;
    case 'grant':
    case 'revoke':
      return <SubscriptionDialog {...dialog} act={act} />;
    case 'hold':
    case 'release':
      return <OperatorDialog {...state} asked={userAct({ ...user, isHeld: act === 'release' })} />;
    case 'delete':
      return <DeleteUserDialog {...dialog} onDeleted={onDeleted} />;
  }
}
