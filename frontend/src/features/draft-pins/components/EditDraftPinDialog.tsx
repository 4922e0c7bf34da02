import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DraftPin, WholeDraftPin } from '@boardcast/contracts';
import { useRef, useState } from 'react';
import type { Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { useGetBoardListsQuery } from '../../../entities/boards/boards.api.js';
import { useWholeList } from '../../../entities/boards/use-whole-list.js';
import { postToList, postToLists } from '../../../entities/pins/form/big-post.js';
import { BigPostQuestion } from '../../../entities/pins/form/BigPostQuestion.js';
import type { PinFormValues } from '../../../entities/pins/form/pin-form.js';
import { PinDialog } from '../../../entities/pins/form/PinDialog.js';
import type { PinDialogState } from '../../../entities/pins/form/PinDialog.js';
import { PinDialogFields } from '../../../entities/pins/form/PinDialogFields.js';
import { PinFailureBanner } from '../../../entities/pins/form/PinFailureBanner.js';
import { PublishTiming } from '../../../entities/pins/form/PublishTiming.js';
import { SendingProgress } from '../../../entities/pins/form/SendingProgress.js';
import { keepsLists } from '../../../entities/pins/form/target-change.js';
import type { PinForm } from '../../../entities/pins/form/use-pin-form.js';
import { useBigPost } from '../../../entities/pins/form/use-big-post.js';
import { useStoredPinForm } from '../../../entities/pins/form/use-stored-pin-form.js';
import { ExplainedButton } from '../../../shared/ui/ExplainedButton.js';
import { KeptNotice } from '../../../shared/forms/KeptNotice.js';
import { unsavedForms } from '../../../entities/session/unsaved.js';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';
import { draftValuesOf } from '../whole-draft.js';
import { keptListsOf } from '../kept-lists.js';
import { missingInForm } from '../../../entities/pins/form/missing-fields.js';
import { draftSpreadBlockedReason, useBlockedReason } from '../use-blocked-reason.js';
import { useSendDraft } from '../use-send-draft.js';
import { FaultsAlert } from './FaultsAlert.js';

const checks = () => import('../draft-resolver.js');

interface EditDraftPinDialogProps extends PinDialogState {
  draft: DraftPin | WholeDraftPin;
}

export function EditDraftPinDialog({ draft, ...dialog }: EditDraftPinDialogProps) {
  const [before] = useState(() => draftValuesOf(draft));
  const { form, submit, failure, kept, closeNotice, close } = useStoredPinForm(
    unsavedForms.draftPin(draft.id),
    before,
    dialog.onClose,
    checks,
  );
  const { save, publish, schedule, cancel, sending, percent } = useSendDraft(draft, close);
  const [timing, method, listId] = useWatch({
    control: form.control,
    name: ['timing', 'method', 'boardListId'],
  });
  const isLater = timing !== 'now';
  const bigPost = useBigPost();
  const { data: lists = [] } = useGetBoardListsQuery();
  const list = lists.find(({ id }) => method === 'board-list' && id === listId);
  const whole = useWholeList(list);
  const spreadBlocked = draftSpreadBlockedReason({ method, boardListId: listId }, list?._count.boards ?? 0);
  const mainAction = useRef<HTMLButtonElement>(null);

  async function publishAsked(values: PinFormValues) {
    const post = keepsLists(values) ? postToLists(draft, lists) : postToList(list, whole);
    const isWanted = await bigPost.ask(post);
    return isWanted ? publish(values) : null;
  }

  return (
    <PinDialog
      {...dialog}
      onClose={close}
      title={messages.editTitle}
      busy={sending}
      changed={form.formState.isDirty}
      onSubmit={() => void submit('draft', save)}
      progress={<SendingProgress percent={percent} label={messages.sending} onCancel={cancel} />}
      mainAction={mainAction}
      actions={
        <>
          <Button type="submit" variant="outlined">
            {messages.saveDraft}
          </Button>
          <PublishButton
            ref={mainAction}
            draft={draft}
            form={form}
            label={isLater ? messages.schedule : messages.publishNow}
            onClick={() => void submit('pin', isLater ? schedule : publishAsked)}
          />
        </>
      }
    >
      <Stack spacing={2.5}>
        {kept && <KeptNotice hadFile={kept.hadFile} onClose={closeNotice} />}
        <FaultsAlert errors={form.formState.errors} />
        {failure?.banner && (
          <PinFailureBanner
            title={failure.title === undefined ? null : <AlertTitle>{failure.title}</AlertTitle>}
            text={failure.banner}
            unknown={failure.unknown}
          />
        )}
        <PinDialogFields
          form={form}
          keptList={keptListsOf(draft)}
          timing={<PublishTiming form={form} spreadBlocked={spreadBlocked} />}
          stored={draft}
        />
        <BigPostQuestion asked={bigPost.asked} />
      </Stack>
    </PinDialog>
  );
}

interface PublishButtonProps {
  ref: Ref<HTMLButtonElement>;
  draft: DraftPin;
  form: PinForm;
  label: string;
  onClick: () => void;
}

/** Greyed out with a reason while it can't be used; a click then says what is missing. */
function PublishButton({ ref, draft, form, label, onClick }: PublishButtonProps) {
  useWatch({ control: form.control });
  const values = form.getValues();
  const blocked = useBlockedReason(draft, values);
  const isMissing = missingInForm(values).length > 0;
  const reason = isMissing ? messages.incomplete : blocked;
  return (
    <>
      <ExplainedButton
        ref={ref}
        variant="contained"
        reason={reason}
        onClick={() => {
          // Missing fields are found again and shown; a plan can't be fixed here.
          if (isMissing || blocked === null) onClick();
        }}
      >
        {label}
      </ExplainedButton>
      {blocked !== null && (
        <Typography aria-hidden variant="body2" color="textSecondary" sx={beside}>
          {blocked}
        </Typography>
      )}
    </>
  );
}

/** On its own line above the buttons; screen readers hear it from the button itself. */
const beside = { flex: '1 1 100%', order: -1, textAlign: 'right' } as const;
