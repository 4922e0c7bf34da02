import { useState } from 'react';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { useActAsOperatorMutation } from './operator.api.js';
import type { OperatorAct } from './operator.api.js';
import { operatorWords } from './operator.messages.js';
import { ReasonField } from './ReasonField.js';

/** An act that is to be confirmed, and what it is about in words. */
export interface AskedAct extends Pick<OperatorAct, 'act' | 'id'> {
  of: string;
}

interface OperatorDialogProps {
  open: boolean;
  asked: AskedAct;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks before an operator's act, and for a reason. */
export function OperatorDialog({ open, asked, onClose, onClosed }: OperatorDialogProps) {
  const [reason, setReason] = useState('');
  const [act, { isLoading }] = useActAsOperatorMutation();
  const toasts = useToasts();
  const words = operatorWords[asked.act];
  const confirm = async () => {
    try {
      await act({ act: asked.act, id: asked.id, reason }).unwrap();
      toasts.success(words.done);
    } catch (error) {
      toastFailure(toasts, words.failed, error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={words.act}
      confirmLabel={words.act}
      busyLabel={words.busy}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      onClosed={onClosed}
      fields={<ReasonField value={reason} onChange={setReason} autoFocus />}
    >
      {words.question(asked.of)}
    </ConfirmDialog>
  );
}
