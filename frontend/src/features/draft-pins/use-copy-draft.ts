import type { CreateDraftPinRequest, DraftPin, WholeDraftPin } from '@boardcast/contracts';
import { useCallback, useRef } from 'react';
import { toMessage } from '../../shared/api/to-message.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useCopyDraftPinMutation, useLazyGetDraftPinQuery } from './draft-pins.api.js';
import { draftPinsMessages as messages } from './draft-pins.messages.js';
import { isWhole } from './whole-draft.js';

/** One copy at a time. */
export function useCopyDraft() {
  const [copyDraftPin] = useCopyDraftPinMutation();
  const [readDraftPin] = useLazyGetDraftPinQuery();
  const isCopying = useRef(false);
  const toasts = useToasts();
  return useCallback(
    async (draft: DraftPin) => {
      if (isCopying.current) return;
      isCopying.current = true;
      const whole = isWhole(draft) ? { data: draft } : await readDraftPin(draft.id);
      const { error } = whole.data ? await copyDraftPin(copyOf(whole.data)) : whole;
      isCopying.current = false;
      if (error) toasts.error(messages.copyFailed, toMessage(error, messages.copyFallback));
      else toasts.success(messages.copied, messages.copiedText(draft.title));
    },
    [copyDraftPin, readDraftPin, toasts],
  );
}

function copyOf(draft: DraftPin | WholeDraftPin): CreateDraftPinRequest {
  return {
    title: draft.title,
    description: draft.description,
    link: draft.link,
    altText: draft.altText,
    imageUrl: draft.imageUrl ?? undefined,
    scheduledFor: draft.scheduledFor,
    ...(draft.linkParameters && { linkParameters: draft.linkParameters }),
    ...('texts' in draft && { texts: draft.texts, spread: draft.spread }),
    boardListIds: draft.boardListIds,
    pinterestBoardId: draft.pinterestBoardId,
    pinterestSectionId: draft.pinterestSectionId,
    pinterestBoardName: draft.pinterestBoardName,
    pinterestSectionName: draft.pinterestSectionName,
  };
}
