import type { MediaItem } from '@boardcast/contracts';
import { libraryMessages } from '../../entities/pins/library/library.messages.js';
import { toMessage } from '../../shared/api/to-message.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useDeleteMediaMutation, useRestoreMediaMutation } from './media.api.js';
import { mediaMessages as messages } from './media.messages.js';

/**
 * Deletes a picture, and has it back.
 * @param onChanged told of either
 */
export function useDeletePicture(onChanged: () => void) {
  const [deleteMedia, { isLoading: isDeleting }] = useDeleteMediaMutation();
  const [restoreMedia] = useRestoreMediaMutation();
  const toasts = useToasts();

  async function takeBack({ key }: MediaItem): Promise<void> {
    const { error } = await restoreMedia(key);
    if (error) toasts.error(messages.undoFailed, toMessage(error, messages.undoFallback));
    else {
      onChanged();
      toasts.success(messages.restored);
    }
  }

  /** @returns whether it was deleted */
  async function remove(picture: MediaItem): Promise<boolean> {
    const { error } = await deleteMedia(picture.key);
    if (error) {
      toasts.error(messages.deleteFailed, toMessage(error, messages.deleteFallback));
      return false;
    }
    onChanged();
    toasts.success(messages.deleted, libraryMessages.nameOf(picture), { undo: () => void takeBack(picture) });
    return true;
  }

  return { remove, isDeleting };
}
