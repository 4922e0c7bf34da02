import { errorCatalogue, planIncludes } from '@boardcast/contracts';
import ManyIcon from '@mui/icons-material/BurstModeOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { BigPostQuestion } from '../../../entities/pins/form/BigPostQuestion.js';
import { useBigPost } from '../../../entities/pins/form/use-big-post.js';
import { useUser } from '../../../entities/session/use-auth.js';
import { isSendKey } from '../../../shared/forms/is-send-key.js';
import { useLeaveGuard } from '../../../shared/leaving/use-leave-guard.js';
import { blockedReason, spreadBlockedReason } from '../../../entities/pins/form/blocked-reason.js';
import { BoardSelector } from '../../../entities/pins/form/BoardSelector.js';
import { emptyPin } from '../../../entities/pins/form/pin-form.js';
import type { PinFormValues } from '../../../entities/pins/form/pin-form.js';
import { PinFailureBanner } from '../../../entities/pins/form/PinFailureBanner.js';
import { PinTextFields } from '../../../entities/pins/form/PinTextFields.js';
import { PublishTiming } from '../../../entities/pins/form/PublishTiming.js';
import { isBegun } from '../../../entities/pins/form/unsaved-pin.js';
import type { UnsavedPin } from '../../../entities/pins/form/unsaved-pin.js';
import { usePinForm } from '../../../entities/pins/form/use-pin-form.js';
import { useUnsavedPin } from '../../../entities/pins/form/use-unsaved-pin.js';
import { paths } from '../../../shared/paths.js';
import { lazyDialog, lazyPart } from '../../../shared/ui/lazy-part.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { messages } from '../create-pin.messages.js';
import { NEW_PIN } from '../unsaved-new-pin.js';
import { useCreatePin } from '../use-create-pin.js';
import { createScope } from '../create-scope.js';
import { useTarget } from '../use-target.js';
import { PinsLeft } from './PinsLeft.js';
import { SubmitBar } from './SubmitBar.js';

/** Heavy: it includes the code that reads dropped files. */
const PinImageField = lazyPart(() => import('../../../entities/pins/form/PinImageField.js'), 'PinImageField');
/** Rarely needed. */
const KeptNotice = lazyPart(() => import('../../../shared/forms/KeptNotice.js'), 'KeptNotice');
/** These load beside the form, before anything is sent or left. */
const FaultSummary = lazyPart(() => import('../../../entities/pins/form/FaultSummary.js'), 'FaultSummary');
const LeavePinQuestion = lazyDialog(
  () => import('./LeavePinQuestion.js'),
  'LeavePinQuestion',
  ({ leaving }) => leaving.onKeep(),
);
const FormDuplicates = lazyPart(
  () => import('../../../entities/pins/form/FormDuplicates.js'),
  'FormDuplicates',
);
const BoardTexts = lazyPart(() => import('../../../entities/pins/form/BoardTexts.js'), 'BoardTexts');
const PinPreview = lazyPart(() => import('./PinPreview.js'), 'PinPreview');

/** Heights in pixels, so that nothing jumps when these parts load. */
const IMAGE_ZONE = { xs: 292, sm: 248 };
const IMAGE_ROW = 130;
const PREVIEW_HEIGHT = 620;
const NOTICE_HEIGHT = 78;
const TEXTS_HEIGHT = 44;

interface PinFormProps {
  /** The untouched form. */
  start: PinFormValues;
  /** Restored after a reload or lost session; takes precedence over `start`. */
  kept: UnsavedPin | null;
  onStartOver: () => void;
}

export function PinForm({ start, kept, onStartOver }: PinFormProps) {
  const user = useUser();
  const initial = kept?.values ?? start;
  const { form, submit, failure, showFault } = usePinForm(initial);
  const { isUnsaved, forget } = useUnsavedPin(form, NEW_PIN, start, emptyPin, isBegun);
  const leaving = useLeaveGuard(isUnsaved);
  const { create, saveDraft, cancel, leave, sending, percent } = useCreatePin(forget);
  const [isNoticeShown, setIsNoticeShown] = useState(kept !== null);
  const post = useTarget(form);
  const bigPost = useBigPost();
  const [method, timing, scheduledAt, spread] = useWatch({
    control: form.control,
    name: ['method', 'timing', 'scheduledAt', 'spread'],
  });
  const spreadBlocked = spreadBlockedReason(method, post.boards);
  const reason = blockedReason(user, post.boards) ?? (timing === 'spread' ? spreadBlocked : null);

  async function send(values: PinFormValues) {
    const isWanted = values.timing !== 'now' || (await bigPost.ask(post));
    return isWanted ? create(values) : null;
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const wantsToSend = isSendKey(event);
    const isInField = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    // Plain Enter in a field must not post to every board in a list.
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
        if (!sending && reason === null) void submit('pin', send);
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
            fallback={<Skeleton variant="rounded" height={NOTICE_HEIGHT} />}
          />
        )}
        {user.isSubscribed ? null : <PinsLeft />}
        <PinImageField
          form={form}
          compact
          otherWay={
            <LinkButton
              to={paths.bulkPins}
              size="small"
              startIcon={<ManyIcon aria-hidden />}
              sx={{ minHeight: 44 }}
            >
              {messages.addMany}
            </LinkButton>
          }
          fallback={<Skeleton variant="rounded" sx={{ height: initial.imageUrl ? IMAGE_ROW : IMAGE_ZONE }} />}
        />
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <PinTextFields form={form} />
        </Card>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <BoardSelector form={form} goneText={messages.boardGone} />
          {method === 'board-list' && (
            <BoardTexts form={form} fallback={<Box sx={{ height: TEXTS_HEIGHT }} />} />
          )}
        </Card>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <PublishTiming
            form={form}
            laterBlocked={
              planIncludes('scheduling', user)
                ? null
                : errorCatalogue['pin.scheduling-needs-subscription'].message
            }
            spreadBlocked={spreadBlocked}
          />
        </Card>
        <FormDuplicates form={form} />
      </Stack>
      <Box sx={aside}>
        <PinPreview form={form} fallback={<Skeleton variant="rounded" height={PREVIEW_HEIGHT} />} />
      </Box>
      <SubmitBar
        sending={sending}
        percent={percent}
        reason={reason}
        scope={createScope(post.boards, { timing, scheduledAt, spread })}
        onSaveDraft={() => void submit('draft', (values) => saveDraft(values))}
        onCancel={cancel}
      />
      <BigPostQuestion asked={bigPost.asked} />
      <LeavePinQuestion
        open={leaving.open}
        leaving={leaving}
        sending={sending}
        percent={percent}
        save={(goOn) => submit('draft', (values) => saveDraft(values, goOn))}
        stopSaving={cancel}
        onDiscard={() => {
          leave();
          forget();
        }}
        showFault={showFault}
      />
    </Box>
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
