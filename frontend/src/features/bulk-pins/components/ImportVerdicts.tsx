import type { CheckImportResponse } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { importMessages as messages } from '../import.messages.js';

/** Rows that are shown at first, and more at a time. */
const SHOWN = 100;

/** What each row becomes, those with faults first. */
export function ImportVerdicts({ checked }: { checked: CheckImportResponse }) {
  const [shown, setShown] = useState(SHOWN);
  const { rows, columns, timeZone } = checked;
  const wrong = rows.filter(({ draft }) => draft === null);
  const right = rows.filter(({ draft }) => draft !== null);
  const unused = columns.filter(({ field }) => field === null).map(({ heading }) => heading);
  const listed = [...wrong, ...right];
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 500 }}>
        {rows.length === 0 ? messages.done : messages.verdict(right.length, wrong.length)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {messages.zone(timeZone)}
      </Typography>
      {unused.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {messages.passedOver(unused)}
        </Typography>
      )}
      <Box component="ul" aria-label={messages.rows} sx={LIST}>
        {listed.slice(0, shown).map(({ line, title, faults, wasImported }) => (
          <Box component="li" key={line} sx={LINE}>
            <Typography variant="body2" color="textSecondary" sx={{ minWidth: 72 }}>
              {messages.line(line)}
            </Typography>
            <Typography variant="body2" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {title || messages.untitled}
            </Typography>
            <Typography
              variant="body2"
              color={faults.length > 0 ? 'error' : 'textSecondary'}
              sx={{ flex: '2 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {faults.map(({ message }) => message).join(' · ') ||
                (wasImported ? messages.wasImported : messages.ready)}
            </Typography>
          </Box>
        ))}
      </Box>
      {listed.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)} sx={{ mb: 1 }}>
          {messages.more(listed.length - shown)}
        </Button>
      )}
    </>
  );
}

const LIST = { listStyle: 'none', m: 0, my: 1.5, p: 0, maxHeight: 420, overflowY: 'auto' } as const;
const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
