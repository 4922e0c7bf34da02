import type { DraftPin } from '@boardcast/contracts';
import Checkbox from '@mui/material/Checkbox';
import { useContext } from 'react';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';
import { DraftChoice } from '../use-chosen-drafts.js';

export function ChooseDraft({ draft: { id, title } }: { draft: DraftPin }) {
  const { ids, choose } = useContext(DraftChoice);
  return (
    <Checkbox
      checked={ids.has(id)}
      onChange={(_event, isChosen) => choose(id, isChosen)}
      slotProps={{ input: { 'aria-label': messages.choose(title) } }}
      sx={{ width: 44, height: 44 }}
    />
  );
}
