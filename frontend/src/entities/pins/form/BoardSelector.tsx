import FormControlLabel from '@mui/material/FormControlLabel';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Skeleton from '@mui/material/Skeleton';
import { useController } from 'react-hook-form';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import type { KeptList } from './BoardListSelect.js';
import { GROUP_LABEL } from './group-label.js';
import { pinFormMessages } from './pin-form.messages.js';
import type { PinForm } from './use-pin-form.js';
import { BoardListSelect } from './BoardListSelect.js';

/** Loaded on demand: most pins go to a list. */
const DirectBoardPicker = lazyPart(() => import('./DirectBoardPicker.js'), 'DirectBoardPicker');
/** Search field, rows and note of the picker, in pixels. */
const PICKER_HEIGHT = 390;

interface BoardSelectorProps {
  form: PinForm;
  /** What the pin keeps unless another list is chosen. */
  keptList?: KeptList;
  /** Clears a chosen board that no longer exists, with these words. */
  goneText?: string;
}

export function BoardSelector({ form, keptList, goneText }: BoardSelectorProps) {
  const { field } = useController({ control: form.control, name: 'method' });
  return (
    <Stack spacing={2}>
      <FormControl>
        <FormLabel id="board-selection-method" sx={GROUP_LABEL}>
          {pinFormMessages.method}
        </FormLabel>
        <RadioGroup
          aria-labelledby="board-selection-method"
          name={field.name}
          value={field.value}
          sx={{ gap: { xs: 1, sm: 0 } }}
          onChange={(_event, value) => field.onChange(value)}
        >
          <FormControlLabel value="board-list" control={<Radio />} label={pinFormMessages.byList} />
          <FormControlLabel value="direct-board" control={<Radio />} label={pinFormMessages.byBoard} />
        </RadioGroup>
      </FormControl>
      {field.value === 'board-list' ? (
        <BoardListSelect form={form} keptList={keptList} />
      ) : (
        <DirectBoardPicker
          form={form}
          goneText={goneText}
          fallback={<Skeleton variant="rounded" height={PICKER_HEIGHT} />}
        />
      )}
    </Stack>
  );
}
