import AddIcon from '@mui/icons-material/Add';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useBackCloses } from '../../../shared/leaving/LeaveGuards.js';
import { SearchField } from '../../../shared/ui/SearchField.js';
import { messages } from '../board-lists.messages.js';
import { PICKER_ORDERS, type PickerOrder } from './picker-rows.js';

interface PickerToolsProps {
  searchId: string;
  text: string;
  onText: (text: string) => void;
  order: PickerOrder;
  onOrder: (order: PickerOrder) => void;
  isBusy: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  onNew: () => void;
}

export function PickerTools(props: PickerToolsProps) {
  const [isSorting, setIsSorting] = useState(false);
  useBackCloses(isSorting, () => setIsSorting(false));
  return (
    <Box sx={tools}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' } }}>
        <SearchField
          id={props.searchId}
          label={messages.filter}
          placeholder={messages.searchPlaceholder}
          value={props.text}
          onChange={props.onText}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- searching comes first in this dialog
          autoFocus
        />
      </Box>
      <TextField
        select
        size="small"
        label={messages.sortBy}
        value={props.order}
        onChange={(event) => props.onOrder(event.target.value as PickerOrder)}
        sx={{ flex: { xs: 1, sm: '0 0 168px' } }}
        slotProps={{
          select: { open: isSorting, onOpen: () => setIsSorting(true), onClose: () => setIsSorting(false) },
        }}
      >
        {PICKER_ORDERS.map((order) => (
          <MenuItem key={order} value={order}>
            {messages.orders[order]}
          </MenuItem>
        ))}
      </TextField>
      <Tooltip title={messages.refreshHint}>
        <IconButton
          aria-label={messages.refresh}
          // Not disabled while busy: that would drop the focus.
          aria-disabled={props.isBusy}
          onClick={props.isBusy ? undefined : props.onRefresh}
          sx={{ width: 44, height: 44 }}
        >
          {props.isRefreshing ? <CircularProgress size={20} /> : <RefreshIcon />}
        </IconButton>
      </Tooltip>
      <Button startIcon={<AddIcon />} onClick={props.onNew} sx={{ minHeight: 44, flexShrink: 0 }}>
        {messages.newBoard}
      </Button>
    </Box>
  );
}

const tools = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
