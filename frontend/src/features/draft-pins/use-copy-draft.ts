import type { CreateDraftPinRequest, DraftPin } from '@boardcast/contracts';
import { useCallback, useRef } from 'react';
import { toMessage } from '../../shared/api/to-message.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useCopyDraftPinMutation } from './draft-pins.api.js';
import { draftPinsMessages as messages } from './draft-pins.messages.js';

/** One copy at a time. */
export function useCopyDraft() {
  const [copyDraftPin] = useCopyDraftPinMutation();
  const isCopying = useRef(false);
  const toasts = useToasts();
  return useCallback(
    async (draft: DraftPin) => {
      if (isCopying.current) return;
      isCopying.current = true;
      const { error } = await copyDraftPin(copyOf(draft));
      isCopying.current = false;
      if (error) toasts.error(messages.copyFailed, toMessage(error, messages.copyFallback));
      else toasts.success(messages.copied, messages.copiedText(draft.title));
    },
    [copyDraftPin, toasts],
  );
}

function copyOf(draft: DraftPin): CreateDraftPinRequest {
  return {
    title: draft.title,
    description: draft.description,
    link: draft.link,
    altText: draft.altText,
    imageUrl: draft.imageUrl ?? undefined,
    scheduledFor: draft.scheduledFor,
    boardListIds: draft.boardListIds,
    pinterestBoardId: draft.pinterestBoardId,
    pinterestSectionId: draft.pinterestSectionId,
    pinterestBoardName: draft.pinterestBoardName,
    pinterestSectionName: draft.pinterestSectionName,
  };
}
