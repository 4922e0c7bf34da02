import type { DraftPin } from '@boardcast/contracts';
import { useState } from 'react';
import { boardCount } from '../../../entities/boards/board-options.js';
import { useGetBoardListsQuery } from '../../../entities/boards/boards.api.js';
import { useWholeList } from '../../../entities/boards/use-whole-list.js';
import { isBigPost, postToList, postToLists } from '../../../entities/pins/form/big-post.js';
import { bigPostMessages } from '../../../entities/pins/form/big-post.messages.js';
import { BigPostText } from '../../../entities/pins/form/BigPostText.js';
import { duplicatesRequestOf } from '../../../entities/pins/form/duplicates-request.js';
import { DuplicatesNote } from '../../../entities/pins/form/DuplicatesNote.js';
import { valuesOf } from '../../../entities/pins/form/stored-pin.js';
import { targetText } from '../../../entities/pins/pin-target.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import type { PinDialogState } from '../../../entities/pins/form/PinDialog.js';
import { unsavedForms } from '../../../entities/session/unsaved.js';
import { useForgetUnsaved } from '../../../entities/session/use-unsaved.js';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';
import { useSendDraft } from '../use-send-draft.js';

interface PublishDraftPinDialogProps extends PinDialogState {
  draft: DraftPin;
}

export function PublishDraftPinDialog({ draft, open, onClose, onClosed }: PublishDraftPinDialogProps) {
  const forgetUnsaved = useForgetUnsaved();
  const { publishStored, sending } = useSendDraft(draft, () =>
    forgetUnsaved(unsavedForms.draftPin(draft.id)),
  );
  const toasts = useToasts();

  const [duplicates] = useState(() => duplicatesRequestOf(valuesOf(draft, null), null, draft));

  async function confirm() {
    const failure = await publishStored(valuesOf(draft, draft.scheduledFor));
    onClose();
    if (!failure) return;
    const faults = failure.fields.map(({ message }) => message);
    toasts.error(failure.title, failure.banner ?? faults.join(', '));
  }

  const boards = boardCount(draft.boardCount);
  const target =
    draft.boardListName === null ? targetText(draft) : messages.boardsInList(boards, draft.boardListName);
  const { data: lists = [] } = useGetBoardListsQuery();
  const list = lists.find(({ id }) => id === draft.boardListId);
  const whole = useWholeList(list);
  const { places } = list ? postToList(list, whole) : postToLists(draft, lists);
  const post = { boards: draft.boardCount, places };
  const isBig = isBigPost(post);
  return (
    <ConfirmDialog
      open={open}
      title={messages.publishTitle}
      confirmLabel={isBig ? bigPostMessages.post(draft.boardCount) : messages.publish}
      isBusy={sending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      onClosed={onClosed}
    >
      {messages.publishText(draft.title, target)}
      {isBig && <BigPostText {...post} />}
      <DuplicatesNote asked={duplicates} sx={{ mt: 2 }} />
    </ConfirmDialog>
  );
}
