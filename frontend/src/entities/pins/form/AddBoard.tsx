import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { NativeSelectField } from '../../../shared/forms/NativeSelectField.js';
import { boardTextsMessages as messages } from './board-texts.messages.js';

interface AddBoardProps {
  /** Boards without texts of their own, by their keys. */
  free: readonly (readonly [key: string, name: string])[];
  onAdd: (board: string) => void;
}

/** Adds by a button: arrow keys choose in a closed menu, too. */
export function AddBoard({ free, onAdd }: AddBoardProps) {
  const [chosen, setChosen] = useState('');
  const board = free.some(([key]) => key === chosen) ? chosen : '';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2 }}>
      <NativeSelectField
        label={messages.addBoard}
        value={board}
        disabled={free.length === 0}
        onChange={setChosen}
        sx={{ flex: 1, minWidth: 0 }}
      >
        <option value="">{messages.choose}</option>
        {free.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </NativeSelectField>
      <Button variant="outlined" disabled={board === ''} onClick={() => onAdd(board)} sx={{ minHeight: 44 }}>
        {messages.add}
      </Button>
    </Box>
  );
}
