import type { BoardEntry } from '@boardcast/contracts';
import { entryKey } from '../../../shared/boards/board-options.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useUpdateBoardListMutation } from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';

interface Edited {
  name: string;
  description: string | null;
  /** In the order to keep. */
  boards: readonly BoardEntry[];
}

/** Saves the edit screen: name and description, then, when there are boards, all of it with their order (spec §7). */
export function useSaveBoardList(id: string) {
  const [update] = useUpdateBoardListMutation();
  const toasts = useToasts();

  /** Resolves to whether all of it was saved. */
  async function save({ name, description, boards }: Edited): Promise<boolean> {
    try {
      await update({ id, changes: { name, description } }).unwrap();
      if (boards.length > 0) {
        await update({ id, changes: { name, description, boardIds: boards.map(entryKey) } }).unwrap();
      }
      return true;
    } catch (error) {
      toastFailure(toasts, messages.updateFailed, error);
      return false;
    }
  }

  return save;
}
