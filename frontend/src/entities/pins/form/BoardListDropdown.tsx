import { isOverCap } from '@boardcast/contracts';
import type { BoardList } from '@boardcast/contracts';
import Alert from '@mui/material/Alert';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useUser } from '../../session/use-auth.js';
import { boardCount, namesSummary } from '../../boards/board-options.js';
import { ListNotes } from '../../boards/ListNotes.js';
import { useWholeList } from '../../boards/use-whole-list.js';
import { useBackCloses } from '../../../shared/leaving/LeaveGuards.js';
import { paths } from '../../../shared/paths.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import type { KeptList } from './BoardListSelect.js';
import { pinFormMessages } from './pin-form.messages.js';
import { FIELD_IDS, KEPT_LIST } from './pin-form.js';
import type { PinForm } from './use-pin-form.js';

interface BoardListDropdownProps {
  form: PinForm;
  lists: readonly BoardList[];
  keptList?: KeptList;
}

/** The lists, each with its boards, and what is to say of the chosen one. */
export function BoardListDropdown({ form, lists, keptList }: BoardListDropdownProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'boardListId' });
  const chosen = lists.find(({ id }) => id === field.value);
  const kept = field.value === KEPT_LIST ? keptList : undefined;
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen, () => setIsOpen(false));
  return (
    <Stack spacing={1.5}>
      <TextField
        select
        id={FIELD_IDS.boardListId}
        name={field.name}
        label={pinFormMessages.fields.boardListId}
        // A list that no longer exists (from an old link) counts as none.
        value={chosen?.id ?? (kept ? KEPT_LIST : '')}
        onChange={field.onChange}
        error={fieldState.error !== undefined}
        helperText={fieldState.error?.message}
        fullWidth
        slotProps={{
          inputLabel: { shrink: true },
          select: {
            displayEmpty: true,
            open: isOpen,
            onOpen: () => setIsOpen(true),
            onClose: () => setIsOpen(false),
            renderValue: () => (chosen ? optionText(chosen) : kept ? keptText(kept) : <Placeholder />),
            MenuProps: { slotProps: menu },
          },
        }}
      >
        {keptList && (
          <MenuItem value={KEPT_LIST} sx={{ whiteSpace: 'normal' }}>
            <ListItemText primary={keptText(keptList)} secondary={keptList.hint} />
          </MenuItem>
        )}
        {lists.map((list) => (
          <MenuItem key={list.id} value={list.id} sx={{ whiteSpace: 'normal' }}>
            <ListItemText
              primary={optionText(list)}
              secondary={namesSummary(list) || pinFormMessages.emptyList}
              sx={{ overflowWrap: 'anywhere' }}
            />
          </MenuItem>
        ))}
      </TextField>
      {chosen && <Chosen list={chosen} />}
    </Stack>
  );
}

function Placeholder() {
  return (
    <Typography component="span" color="textSecondary">
      {pinFormMessages.chooseList}
    </Typography>
  );
}

function Chosen({ list }: { list: BoardList }) {
  const user = useUser();
  const whole = useWholeList(list);
  if (list._count.boards === 0) {
    return (
      <Alert severity="warning">
        {pinFormMessages.emptyList}{' '}
        <TextLink to={paths.boardList(list.id)}>{pinFormMessages.editList}</TextLink>
      </Alert>
    );
  }
  if (isOverCap(user, list._count.boards)) {
    return <Alert severity="warning">{pinFormMessages.overCap(list._count.boards)}</Alert>;
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ px: 1.75, overflowWrap: 'anywhere' }}>
        {namesSummary(list, 6)}
      </Typography>
      <ListNotes list={whole ?? list} />
    </>
  );
}

const menu = {
  // The menu opens outside all landmarks; as a region of its own it can be found.
  root: { role: 'region', 'aria-label': pinFormMessages.lists },
  // As wide as the field, not as its longest line; the border is for dark mode, where a shadow shows no edge.
  paper: { sx: { maxHeight: 400, width: 0, border: 1, borderColor: 'divider' } },
} as const;

const keptText = (list: KeptList) => `${list.name} (${boardCount(list.boardCount)})`;
const optionText = ({ name, _count }: BoardList) => `${name} (${boardCount(_count.boards)})`;
