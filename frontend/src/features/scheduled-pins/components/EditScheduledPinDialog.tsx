import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ScheduledPin } from '@boardcast/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { boardCount } from '../../../shared/boards/board-options.js';
import { useNowAt } from '../../../shared/clock.js';
import { TAKES_ALONG } from '../../../shared/leaving/use-link-hold.js';
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
import { focusFirstInvalid, usePinForm } from '../../../shared/pin-form/use-pin-form.js';
import type { PinForm } from '../../../shared/pin-form/use-pin-form.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { scheduledPinsMessages as messages } from '../scheduled-pins.messages.js';
import { useSaveScheduledPin } from '../use-save-scheduled-pin.js';

interface EditScheduledPinDialogProps extends PinDialogState {
  pin: ScheduledPin;
}

/** Changes a pin that waits for its time. Comes its time meanwhile, the dialog says so and keeps what was typed. */
export function EditScheduledPinDialog({ pin, ...dialog }: EditScheduledPinDialogProps) {
  const [before] = useState(() => valuesOf(pin, pin.scheduledTime));
  const form = usePinForm(before);
  const { failure, show } = usePinFailure(form);
  const { save, cancel, sending, percent } = useSaveScheduledPin(pin, before);
  const time = Date.parse(pin.scheduledTime);
  const isDue = useNowAt([time]) >= time;
  const [refusedAsLate, setRefusedAsLate] = useState(false);
  const isTooLate = isDue || refusedAsLate;

  const submit = form.handleSubmit(
    async (values) => {
      show(null);
      const saved = await save(values);
      if (saved.kind === 'saved') dialog.onClose();
      else if (saved.kind === 'too-late') setRefusedAsLate(true);
      else if (saved.kind === 'failed') show(saved.failure);
    },
    (errors) => focusFirstInvalid(errors),
  );

  return (
    <PinDialog
      {...dialog}
      title={messages.editTitle}
      busy={sending}
      changed={form.formState.isDirty}
      onSubmit={() => {
        if (!isTooLate) void submit();
      }}
      closeLabel={isTooLate ? 'Close' : 'Cancel'}
      progress={<SendingProgress percent={percent} label="Saving..." onCancel={cancel} />}
      actions={
        isTooLate ? null : (
          <Button type="submit" variant="contained">
            Save Changes
          </Button>
        )
      }
    >
      <Stack spacing={2.5}>
        {isTooLate && <TooLate form={form} />}
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
function TooLate({ form }: { form: PinForm }) {
  useWatch({ control: form.control });
  const { imageFile, boardListId, method, ...values } = form.getValues();
  const listId = method === 'board-list' && boardListId !== KEPT_LIST ? boardListId : null;
  return (
    <Alert
      severity="warning"
      action={
        <LinkButton
          {...TAKES_ALONG}
          to={templateAddress({ ...values, boardListId: listId })}
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
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
