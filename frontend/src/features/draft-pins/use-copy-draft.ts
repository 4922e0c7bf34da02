import type { CreateDraftPinRequest, DraftPin } from '@boardcast/contracts';
import { useCallback } from 'react';
import { toMessage } from '../../shared/api/to-message.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useCopyDraftPinMutation } from './draft-pins.api.js';
import { draftPinsMessages as messages } from './draft-pins.messages.js';

/** Copies a draft with its picture, its boards and its planned time (spec §7). */
export function useCopyDraft() {
  const [copyDraftPin] = useCopyDraftPinMutation();
  const toasts = useToasts();
  return useCallback(
    async (draft: DraftPin) => {
      const { error } = await copyDraftPin(copyOf(draft));
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
