import { useRef, useState } from 'react';
import { pinFormMessages } from '../../../entities/pins/form/pin-form.messages.js';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import type { useLeaveGuard } from '../../../shared/leaving/use-leave-guard.js';
import { messages } from '../create-pin.messages.js';
import { leavePinMessages } from '../leave-pin.messages.js';
import type { PinAct } from '../use-create-pin.js';

interface LeavePinQuestionProps {
  open: boolean;
  leaving: ReturnType<typeof useLeaveGuard>;
  /** What is being sent, by whichever button; null if nothing is. */
  sending: PinAct | null;
  /** Upload percentage; null when there is no upload. */
  percent: number | null;
  /** Saves a draft, and goes on once it is saved. */
  save: (goOn: () => void) => Promise<void>;
  stopSaving: () => void;
  onDiscard: () => void;
  /** Leads to what prevented saving; called once the question has disappeared. */
  showFault: () => void;
}

/** Asked before a new pin is left: it can be saved as a draft on the way. */
export function LeavePinQuestion({ open, leaving, sending, percent, ...props }: LeavePinQuestionProps) {
  const [isSaving, setIsSaving] = useState(false);
  const wasTried = useRef(false);

  async function saveAndLeave() {
    wasTried.current = true;
    setIsSaving(true);
    await props.save(leaving.onDiscard);
    setIsSaving(false);
    // Changes nothing if it went on.
    leaving.onKeep();
  }

  // Who presses the form's own buttons is told what may still happen; who saves here is waiting for it.
  const onItsWay = sending !== null && !isSaving ? leavePinMessages.leaveSending[sending] : null;
  return (
    <DiscardDialog
      open={open}
      title={onItsWay?.title ?? messages.leaveTitle}
      text={onItsWay?.text ?? messages.leaveText}
      confirmLabel={onItsWay ? leavePinMessages.leaveAnyway : undefined}
      keepLabel={onItsWay ? leavePinMessages.stay : undefined}
      onDiscard={() => {
        props.onDiscard();
        leaving.onDiscard();
      }}
      onKeep={isSaving ? props.stopSaving : leaving.onKeep}
      save={
        onItsWay
          ? undefined
          : {
              label: leavePinMessages.saveAndLeave,
              busyLabel: percent === null ? messages.saving : pinFormMessages.uploading(percent),
              isBusy: isSaving,
              onSave: () => void saveAndLeave(),
            }
      }
      onClosed={() => {
        if (wasTried.current) props.showFault();
        wasTried.current = false;
      }}
    />
  );
}
