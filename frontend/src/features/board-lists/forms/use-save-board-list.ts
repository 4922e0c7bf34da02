import type { BoardEntry } from '@boardcast/contracts';
import { entryKey } from '../../../entities/boards/board-options.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useUpdateBoardListMutation } from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';

interface Edited {
  name: string;
  description: string | null;
  /** In the order to save. */
  boards: readonly BoardEntry[];
}

/** Saves name and description first, then, if there are boards, everything with their order. */
export function useSaveBoardList(id: string) {
  const [update] = useUpdateBoardListMutation();
  const toasts = useToasts();

  /** Resolves to whether everything was saved. */
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
