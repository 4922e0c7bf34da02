import type { BoardList } from '@boardcast/contracts';
import { BOARD_LIST_NAME_MAX } from '@boardcast/contracts';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { TextField } from '../../../shared/forms/TextField.js';
import { useBackCloses } from '../../../shared/leaving/LeaveGuards.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useRenameBoardListMutation } from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';

interface BoardListNameFieldProps {
  list: BoardList;
  /** Closes the field; `byKeyboard` when the focus needs a new place. */
  onDone: (byKeyboard: boolean) => void;
}

/** Renames a list in place: Enter, Back or leaving the field saves; Escape or an empty name discards. */
export function BoardListNameField({ list, onDone }: BoardListNameFieldProps) {
  const [name, setName] = useState(list.name);
  const [rename] = useRenameBoardListMutation();
  const toasts = useToasts();
  // Enter and Escape remove the field, which then loses the focus: the second event must not count.
  const ended = useRef(false);

  async function save() {
    try {
      await rename({ id: list.id, name: name.trim() }).unwrap();
      toasts.success(messages.renamed);
    } catch (error) {
      toastFailure(toasts, messages.renameFailed, error);
    }
  }

  function end(keep: boolean, byKeyboard: boolean) {
    if (ended.current) return;
    ended.current = true;
    const changed = name.trim() !== '' && name.trim() !== list.name;
    if (keep && changed) void save();
    onDone(byKeyboard);
  }

  useBackCloses(true, () => end(true, true));

  function onKeyDown(event: KeyboardEvent) {
    // Enter that confirms an input method's suggestion doesn't end the name.
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The focus moves to a button, which this key must not press.
    event.preventDefault();
    end(event.key === 'Enter', true);
  }

  return (
    <TextField
      value={name}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(true, false)}
      onFocus={(event) => event.target.select()}
      autoFocus
      fullWidth
      size="small"
      label={messages.name}
      slotProps={{ htmlInput: { maxLength: BOARD_LIST_NAME_MAX } }}
    />
  );
}
