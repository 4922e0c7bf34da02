import { errorCatalogue } from '@boardcast/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useUser } from '../../../shared/auth/use-auth.js';
import { isSendKey } from '../../../shared/forms/is-send-key.js';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import { useLeaveGuard } from '../../../shared/leaving/use-leave-guard.js';
import { paths } from '../../../shared/paths.js';
import { blockedReason } from '../../../shared/pin-form/blocked-reason.js';
import { BoardSelector } from '../../../shared/pin-form/BoardSelector.js';
import { FaultSummary } from '../../../shared/pin-form/FaultSummary.js';
import { emptyPin } from '../../../shared/pin-form/pin-form.js';
import type { PinFormValues } from '../../../shared/pin-form/pin-form.js';
import { PinFailureBanner } from '../../../shared/pin-form/PinFailureBanner.js';
import { PinTextFields } from '../../../shared/pin-form/PinTextFields.js';
import { PublishTiming } from '../../../shared/pin-form/PublishTiming.js';
import type { UnsavedPin } from '../../../shared/pin-form/unsaved-pin.js';
import { usePinFailure } from '../../../shared/pin-form/use-pin-failure.js';
import { focusFirstInvalid, usePinForm } from '../../../shared/pin-form/use-pin-form.js';
import { useUnsavedPin } from '../../../shared/pin-form/use-unsaved-pin.js';
import { ALERT_WRAPS } from '../../../shared/ui/alert-wraps.js';
import { KeptNotice } from '../../../shared/ui/KeptNotice.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { messages } from '../create-pin.messages.js';
import { NEW_PIN } from '../unsaved-new-pin.js';
import { useCreatePin } from '../use-create-pin.js';
import { useTargetBoards } from '../use-target.js';
import { SubmitBar } from './SubmitBar.js';

/** With what reads a dropped file. */
const PinImageField = lazyPart(() => import('../../../shared/pin-form/PinImageField.js'), 'PinImageField');
const PinPreview = lazyPart(() => import('./PinPreview.js'), 'PinPreview');
const draftChecks = () => import('../../../shared/pin-form/draft-faults.js');

/** Heights in pixels, so that nothing moves when these come. */
const IMAGE_ZONE = 200;
const IMAGE_ROW = 82;
const PREVIEW_HEIGHT = 620;

interface PinFormProps {
  /** The form before anything is typed. */
  start: PinFormValues;
  /** What was typed before the page was reloaded or the session lost; goes before `start`. */
  kept: UnsavedPin | null;
  onStartOver: () => void;
}

/** Everything of a new pin; on a wide screen its preview stands at the right. */
export function PinForm({ start, kept, onStartOver }: PinFormProps) {
  const user = useUser();
  const initial = kept?.values ?? start;
  const form = usePinForm(initial);
  const { isUnsaved, forget } = useUnsavedPin(form, NEW_PIN, start, emptyPin);
  const leaving = useLeaveGuard(isUnsaved);
  const { create, saveDraft, cancel, leave, sending, percent } = useCreatePin(forget);
  const { failure, show } = usePinFailure(form);
  const [isNoticeShown, setIsNoticeShown] = useState(kept !== null);
  const reason = blockedReason(user, useTargetBoards(form));

  useEffect(() => {
    void draftChecks().catch(() => undefined);
  }, []);

  const submit = form.handleSubmit(
    async (values) => {
      show(null);
      show(await create(values));
    },
    (errors) => focusFirstInvalid(errors),
  );

  async function submitDraft(): Promise<void> {
    const values = form.getValues();
    const fields = await draftFaultsOf(values);
    form.clearErrors();
    show(null);
    show(
      fields.length > 0 ? { fields, banner: null, unknown: false, tooLarge: false } : await saveDraft(values),
    );
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const wantsToSend = isSendKey(event);
    const isInField = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    // A plain Enter in a field must not post to every board of a list.
    if (wantsToSend || isInField) event.preventDefault();
    if (wantsToSend && !sending && reason === null) event.currentTarget.requestSubmit();
  }

  return (
    <Box
      component="form"
      noValidate
      aria-label={messages.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending && reason === null) void submit();
      }}
      onKeyDown={onKeyDown}
      sx={columns}
    >
      <Stack spacing={3} useFlexGap sx={{ minWidth: 0 }}>
        {failure?.banner && <PinFailureBanner text={failure.banner} unknown={failure.unknown} />}
        <FaultSummary errors={form.formState.errors} />
        {kept && isNoticeShown && (
          <KeptNotice
            hadFile={kept.hadFile}
            isBusy={sending !== null}
            onStartOver={onStartOver}
            onClose={() => setIsNoticeShown(false)}
          />
        )}
        {!user.isSubscribed && <Credits left={user.availableCredits} />}
        <PinImageField
          form={form}
          compact
          fallback={<Skeleton variant="rounded" height={initial.imageUrl ? IMAGE_ROW : IMAGE_ZONE} />}
        />
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <PinTextFields form={form} />
        </Card>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <BoardSelector form={form} />
        </Card>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <PublishTiming
            form={form}
            laterBlocked={
              user.isSubscribed ? null : errorCatalogue['pin.scheduling-needs-subscription'].message
            }
          />
        </Card>
      </Stack>
      <Box sx={aside}>
        <PinPreview form={form} fallback={<Skeleton variant="rounded" height={PREVIEW_HEIGHT} />} />
      </Box>
      <SubmitBar
        sending={sending}
        percent={percent}
        reason={reason}
        onSaveDraft={() => void submitDraft()}
        onCancel={cancel}
      />
      <DiscardDialog
        {...leaving}
        title={messages.leaveTitle}
        text={messages.leaveText}
        onDiscard={() => {
          leave();
          forget();
          leaving.onDiscard();
        }}
      />
    </Box>
  );
}

/** Without the checks the server's answer tells what is wrong, as with the form's own. */
async function draftFaultsOf(values: PinFormValues) {
  const checks = await draftChecks().catch(() => null);
  return checks ? checks.draftFaults(values) : [];
}

function Credits({ left }: { left: number }) {
  return (
    <Alert
      severity="warning"
      sx={ALERT_WRAPS}
      action={
        <LinkButton to={paths.subscription} color="inherit" size="small">
          {messages.upgrade}
        </LinkButton>
      }
    >
      {messages.credits(left)}
    </Alert>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(280px, 340px)' },
  gap: 3,
  alignItems: 'start',
} as const;

const aside = {
  minWidth: 0,
  gridColumn: { md: 2 },
  gridRow: { md: '1 / span 2' },
  position: { md: 'sticky' },
  top: { md: 24 },
} as const;
