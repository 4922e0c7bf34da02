import type { DraftPin } from '@boardcast/contracts';
import { useMemo } from 'react';
import { useUser } from '../../entities/session/use-auth.js';
import { blockedReason } from '../../entities/pins/form/blocked-reason.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useAsked } from '../../shared/ui/use-asked.js';
import type { DraftPinActs } from './components/DraftActions.js';
import { draftPinsMessages as messages } from './draft-pins.messages.js';
import { missingInDraft } from '../../entities/pins/form/missing-fields.js';
import { useCopyDraft } from './use-copy-draft.js';
import { isPlanned } from './whole-draft.js';

/** Publishing a draft that is planned opens the form, to show its times. */
export function useDraftActs() {
  const user = useUser();
  const toasts = useToasts();
  const copy = useCopyDraft();
  const edited = useAsked<DraftPin>();
  const published = useAsked<DraftPin>();
  const deleted = useAsked<DraftPin>();
  const { ask: askEdit } = edited;
  const { ask: askPublish } = published;
  const { ask: askDelete } = deleted;

  const acts = useMemo<DraftPinActs>(() => {
    const onEdit = (draft: DraftPin) => {
      toasts.clear();
      askEdit(draft);
    };
    const onPublish = (draft: DraftPin) => {
      toasts.clear();
      const missing = missingInDraft(draft);
      if (missing.length > 0) {
        toasts.error(messages.cannotPublish, messages.completeFields(missing.map(({ message }) => message)));
        return;
      }
      if (isPlanned(draft)) {
        onEdit(draft);
        return;
      }
      const reason = blockedReason(user, draft.boardCount);
      if (reason === null) askPublish(draft);
      else toasts.error(messages.cannotPublish, reason);
    };
    return { onPublish, onEdit, onCopy: (draft) => void copy(draft), onDelete: askDelete };
  }, [user, toasts, copy, askEdit, askPublish, askDelete]);

  return { acts, edited, published, deleted };
}
