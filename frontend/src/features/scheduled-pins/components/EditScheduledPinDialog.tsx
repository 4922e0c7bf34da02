import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ScheduledPin } from '@boardcast/contracts';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { boardCount } from '../../../shared/boards/board-options.js';
import { useNowAt } from '../../../shared/clock.js';
import { opensElsewhere, TAKES_ALONG } from '../../../shared/leaving/use-link-hold.js';
import type { PinFormValues } from '../../../shared/pin-form/pin-form.js';
import { PinDialog } from '../../../shared/pin-form/PinDialog.js';
import type { PinDialogState } from '../../../shared/pin-form/PinDialog.js';
import { PinDialogFields } from '../../../shared/pin-form/PinDialogFields.js';
import { PinFailureBanner } from '../../../shared/pin-form/PinFailureBanner.js';
import { ScheduledAtField } from '../../../shared/pin-form/ScheduledAtField.js';
import { SendingProgress } from '../../../shared/pin-form/SendingProgress.js';
import { KEPT_LIST, isSameTarget, valuesOf } from '../../../shared/pin-form/stored-pin.js';
import { templateAddress } from '../../../shared/pin-form/template.js';
import { usePinFailure } from '../../../shared/pin-form/use-pin-failure.js';
import { focusFirstInvalid } from '../../../shared/pin-form/use-pin-form.js';
import type { PinForm } from '../../../shared/pin-form/use-pin-form.js';
import { ALERT_WRAPS } from '../../../shared/ui/alert-wraps.js';
import { useStoredPinForm } from '../../../shared/pin-form/use-stored-pin-form.js';
import { KeptNotice } from '../../../shared/ui/KeptNotice.js';
import { uiMessages } from '../../../shared/ui/ui.messages.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { unsavedForms } from '../../../shared/unsaved.js';
import { scheduledPinsMessages as messages } from '../scheduled-pins.messages.js';
import { useSaveScheduledPin } from '../use-save-scheduled-pin.js';

interface EditScheduledPinDialogProps extends PinDialogState {
  pin: ScheduledPin;
}

/** Changes a pin that waits for its time. Comes its time meanwhile, the dialog says so and keeps what was typed. */
export function EditScheduledPinDialog({ pin, ...dialog }: EditScheduledPinDialogProps) {
  const [before] = useState(() => valuesOf(pin, pin.scheduledTime));
  const stored = useStoredPinForm(unsavedForms.scheduledPin(pin.id), before, dialog.onClose);
  const { form, kept, closeNotice, close, forget } = stored;
  const { failure, show } = usePinFailure(form);
  const { save, cancel, sending, percent } = useSaveScheduledPin(pin, before);
  const time = Date.parse(pin.scheduledTime);
  const isDue = useNowAt([time]) >= time;
  const [refusedAsLate, setRefusedAsLate] = useState(false);
  const isTooLate = isDue || refusedAsLate;
  const mainAction = useRef<HTMLButtonElement>(null);

  const submit = form.handleSubmit(
    async (values) => {
      show(null);
      const saved = await save(values);
      if (saved.kind === 'saved') close();
      else if (saved.kind === 'too-late') setRefusedAsLate(true);
      else if (saved.kind === 'failed') show(saved.failure);
    },
    (errors) => focusFirstInvalid(errors),
  );

  return (
    <PinDialog
      {...dialog}
      onClose={close}
      title={messages.editTitle}
      busy={sending}
      changed={form.formState.isDirty}
      onSubmit={() => {
        if (!isTooLate) void submit();
      }}
      closeLabel={isTooLate ? uiMessages.close : uiMessages.cancel}
      progress={<SendingProgress percent={percent} label={messages.saving} onCancel={cancel} />}
      mainAction={mainAction}
      actions={
        isTooLate ? null : (
          <Button ref={mainAction} type="submit" variant="contained">
            {messages.save}
          </Button>
        )
      }
    >
      <Stack spacing={2.5}>
        {kept && <KeptNotice hadFile={kept.hadFile} onClose={closeNotice} />}
        {isTooLate && <TooLate form={form} onLeave={forget} />}
        {!isTooLate && failure?.banner && (
          <PinFailureBanner title={messages.updateFailed} text={failure.banner} unknown={false} />
        )}
        <PinDialogFields
          form={form}
          keptList={before.boardListId === KEPT_LIST ? keptList(pin) : undefined}
          boardsNote={<BoardsNote form={form} before={before} boards={pin.boardCount} />}
          timing={<ScheduledAtField form={form} />}
        />
      </Stack>
    </PinDialog>
  );
}

const keptList = ({ boardListName, boardCount: count }: ScheduledPin) => ({
  name: boardListName ?? '',
  boardCount: count,
});

interface BoardsNoteProps {
  form: PinForm;
  before: PinFormValues;
  /** How many it goes to. */
  boards: number;
}

/** Its boards are those of the moment it was scheduled, whatever has become of the list (house.md §3). */
function BoardsNote({ form, before, boards }: BoardsNoteProps) {
  const [method, boardListId] = useWatch({ control: form.control, name: ['method', 'boardListId'] });
  const isSame = isSameTarget(form.getValues(), before);
  if (method !== 'board-list' || boardListId === KEPT_LIST || !isSame) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: 1.75 }}>
      {messages.boardsNote(boardCount(boards))}
    </Typography>
  );
}

/** It can't be changed any more; what was typed can go on as a new pin. */
function TooLate({ form, onLeave }: { form: PinForm; onLeave: () => void }) {
  useWatch({ control: form.control });
  const { imageFile, boardListId, method, ...values } = form.getValues();
  const listId = method === 'board-list' && boardListId !== KEPT_LIST ? boardListId : null;
  return (
    <Alert
      severity="warning"
      sx={inSight}
      action={
        <LinkButton
          {...TAKES_ALONG}
          onClick={(event) => {
            if (!opensElsewhere(event)) onLeave();
          }}
          to={templateAddress({ ...values, boardListId: listId })}
          color="inherit"
          size="small"
        >
          {messages.newFromThis}
        </LinkButton>
      }
    >
      <AlertTitle>{messages.tooLateTitle}</AlertTitle>
      {messages.tooLate} {imageFile !== null && messages.tooLateFile}
    </Alert>
  );
}

/** However far down somebody is: it stays below the head, over the padding; the labels of the fields go under it. */
const inSight = { ...ALERT_WRAPS, position: 'sticky', top: -20, zIndex: 2 } as const;
