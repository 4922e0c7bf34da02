import type { DraftPin } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';

interface ChosenDraftsProps {
  chosen: readonly DraftPin[];
  /** How many are shown. */
  count: number;
  onChooseAll: (isChosen: boolean) => void;
  onDelete: (drafts: readonly DraftPin[]) => void;
}

/** Chooses all drafts of the page, and says what can be done with those that are chosen. */
export function ChosenDrafts({ chosen, count, onChooseAll, onDelete }: ChosenDraftsProps) {
  const ids = chosen.map(({ id }) => id).join(',');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 52, mb: 1 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={chosen.length === count}
            indeterminate={chosen.length > 0 && chosen.length < count}
            onChange={(_event, isChosen) => onChooseAll(isChosen)}
            sx={{ width: 44, height: 44 }}
          />
        }
        label={messages.chooseAll}
        sx={{ ml: 0, mr: 1 }}
      />
      {chosen.length > 0 ? (
        <>
          <LinkButton to={`${paths.bulkPins}?ids=${ids}`} sx={BUTTON}>
            {messages.editInTable(chosen.length)}
          </LinkButton>
          <Button color="error" onClick={() => onDelete(chosen)} sx={BUTTON}>
            {messages.deleteChosen(chosen.length)}
          </Button>
        </>
      ) : null}
    </Box>
  );
}

const BUTTON = { minHeight: 44 } as const;
