import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { QUEUE_SEARCH_MAX } from '@boardcast/contracts';
import { TextField } from '../../../shared/forms/TextField.js';
import { queueMessages as messages } from './queue.messages.js';
import type { useQueueAddress } from './use-queue-address.js';

type QueueChoiceProps = Pick<ReturnType<typeof useQueueAddress>, 'query' | 'choose'>;

/** What of the queue is shown, and whose. */
export function QueueChoice({ query, choose }: QueueChoiceProps) {
  const { search = '', waitsFor = 'time' } = query;
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  // A link, Back or Forward has changed the address.
  if (shown !== search) {
    setShown(search);
    setText(search);
  }
  const find = () => choose({ waitsFor, search: text.trim() });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={messages.views.label}
        value={search === '' ? waitsFor : null}
        onChange={(_event, next: 'time' | 'hold' | null) => {
          setText('');
          choose({ waitsFor: next ?? waitsFor });
        }}
      >
        <ToggleButton value="time">{messages.views.time}</ToggleButton>
        <ToggleButton value="hold">{messages.views.hold}</ToggleButton>
      </ToggleButtonGroup>
      <Box role="search" sx={{ display: 'flex', gap: 1, flex: '1 1 260px' }}>
        <TextField
          type="search"
          size="small"
          fullWidth
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === '' && search !== '') choose({ waitsFor });
          }}
          onKeyDown={(event) => event.key === 'Enter' && find()}
          placeholder={messages.searchHint}
          slotProps={{ htmlInput: { 'aria-label': messages.search, maxLength: QUEUE_SEARCH_MAX } }}
        />
        <Button variant="outlined" onClick={find}>
          {messages.find}
        </Button>
      </Box>
      {search === '' ? null : (
        <Typography variant="body2" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
          {messages.found(search)}{' '}
          <Button size="small" onClick={() => choose({ waitsFor })}>
            {messages.showAll}
          </Button>
        </Typography>
      )}
    </Box>
  );
}
