import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MOVE_DAYS_WITHOUT_PLAN, planIncludes, screenPaths } from '@boardcast/contracts';
import type { ScheduledPin } from '@boardcast/contracts';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNowAt } from '../../../shared/clock.js';
import { UNGUARDED } from '../../../shared/leaving/LeaveGuards.js';
import { opensElsewhere } from '../../../shared/leaving/opens-elsewhere.js';
import type { PinFormValues } from '../../../entities/pins/form/pin-form.js';
import { PinDialog } from '../../../entities/pins/form/PinDialog.js';
import type { PinDialogState } from '../../../entities/pins/form/PinDialog.js';
import { PinDialogFields } from '../../../entities/pins/form/PinDialogFields.js';
import { PinFailureBanner } from '../../../entities/pins/form/PinFailureBanner.js';
import { ScheduledAtField } from '../../../entities/pins/form/ScheduledAtField.js';
import { SendingProgress } from '../../../entities/pins/form/SendingProgress.js';
import { KEPT_LIST } from '../../../entities/pins/form/pin-form.js';
import { templateAddress } from '../../../entities/pins/form/template.js';
import type { PinForm } from '../../../entities/pins/form/use-pin-form.js';
import { ALERT_WRAPS } from '../../../shared/ui/alert-wraps.js';
import { useStoredPinForm } from '../../../entities/pins/form/use-stored-pin-form.js';
import { KeptNotice } from '../../../shared/forms/KeptNotice.js';
import { uiMessages } from '../../../shared/ui/ui.messages.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { useUser } from '../../../entities/session/use-auth.js';
import { unsavedForms } from '../../../entities/session/unsaved.js';
import { keptListOf, scheduledValuesOf } from '../kept-boards.js';
import { scheduledPinsMessages as messages } from '../scheduled-pins.messages.js';
import { useSaveScheduledPin } from '../use-save-scheduled-pin.js';
import { BoardsNote } from './BoardsNote.js';

interface EditScheduledPinDialogProps extends PinDialogState {
  pin: ScheduledPin;
}

/** If the pin's time comes while it is open, the dialog says so and keeps what was typed. */
export function EditScheduledPinDialog({ pin, ...dialog }: EditScheduledPinDialogProps) {
  const [opened] = useState(pin);
  const [before] = useState(() => scheduledValuesOf(pin));
  const stored = useStoredPinForm(unsavedForms.scheduledPin(pin.id), before, dialog.onClose);
  const { form, submit, failure, kept, closeNotice, close, forget } = stored;
  const { save, cancel, sending, percent } = useSaveScheduledPin(opened, before);
  const time = Date.parse(pin.scheduledTime);
  const isDue = useNowAt([time]) >= time;
  const [refusedAsLate, setRefusedAsLate] = useState(false);
  const isTooLate = isDue || refusedAsLate;
  const mayReschedule = planIncludes('scheduling', useUser());
  const mainAction = useRef<HTMLButtonElement>(null);

  async function send(values: PinFormValues) {
    const saved = await save(values);
    if (saved.kind === 'saved') close();
    if (saved.kind === 'too-late') setRefusedAsLate(true);
    return saved.kind === 'failed' ? saved.failure : null;
  }

  return (
    <PinDialog
      {...dialog}
      onClose={close}
      title={messages.editTitle}
      busy={sending}
      changed={form.formState.isDirty}
      onSubmit={() => {
        if (!isTooLate) void submit('pin', send);
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
        {isTooLate && <TooLate form={form} pin={pin} onLeave={forget} />}
        {!isTooLate && failure?.banner && (
          <PinFailureBanner
            title={<AlertTitle>{messages.updateFailed}</AlertTitle>}
            text={failure.banner}
            unknown={false}
          />
        )}
        {!isTooLate && !mayReschedule && <Lapsed />}
        <PinDialogFields
          form={form}
          keptList={keptListOf(pin)}
          boardsNote={<BoardsNote form={form} pin={pin} />}
          stored={{ pinGroupId: pin.id, textCount: pin.textCount }}
          timing={
            <Stack spacing={1}>
              <ScheduledAtField form={form} takesSlots={false} />
              {pin.spreadUntil != null && (
                <Typography variant="body2" color="textSecondary">
                  {messages.spreadNote}
                </Typography>
              )}
            </Stack>
          }
        />
      </Stack>
    </PinDialog>
  );
}

/** What the server would refuse of this pin's changes, before it does. */
function Lapsed() {
  return (
    <Alert
      severity="info"
      sx={ALERT_WRAPS}
      action={
        <LinkButton to={screenPaths.subscription} color="inherit" size="small">
          {messages.seePremium}
        </LinkButton>
      }
    >
      {messages.lapsedNote(MOVE_DAYS_WITHOUT_PLAN)}
    </Alert>
  );
}

/** What was typed can be used for a new pin. */
function TooLate({ form, pin, onLeave }: { form: PinForm; pin: ScheduledPin; onLeave: () => void }) {
  useWatch({ control: form.control });
  const { imageFile, boardListId, method, ...values } = form.getValues();
  const chosenId = boardListId === KEPT_LIST ? pin.boardListId : boardListId;
  const listId = method === 'board-list' ? chosenId : null;
  return (
    <Alert
      severity="warning"
      sx={inSight}
      action={
        <LinkButton
          {...UNGUARDED}
          onClick={(event) => {
            if (!opensElsewhere(event)) onLeave();
          }}
          to={templateAddress({ ...values, boardListId: listId, textsFrom: pin.textCount ? pin.id : null })}
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

/** Visible at any scroll position: below the header, above the padding and the field labels. */
const inSight = { ...ALERT_WRAPS, position: 'sticky', top: -20, zIndex: 2 } as const;
