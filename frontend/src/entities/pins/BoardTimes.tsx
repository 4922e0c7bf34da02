import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { latestScheduledTime } from '@boardcast/contracts';
import { useId, useState } from 'react';
import { TextField } from '../../shared/forms/TextField.js';
import { now } from '../../shared/clock.js';
import { SortableList } from '../../shared/sortable/SortableList.js';
import { momentOf, toLocalTime } from '../../shared/ui/local-time.js';
import { useIsPhone } from '../../shared/ui/use-is-phone.js';
import { boardTextsMessages } from './form/board-texts.messages.js';
import { spreadMessages as messages } from './form/spread.messages.js';
import { lineFault } from './form/spread-lines.js';

/** A board and when it gets a pin. */
export interface BoardLine {
  key: string;
  /** 'board' or 'board > section'. */
  name: string;
  /** In milliseconds since 1970; null where no time is chosen. */
  at: number | null;
  /** Its time is another one than it was. */
  isChanged: boolean;
  /** It says something of its own. */
  hasOwnText?: boolean;
}

/** Pixels; on a phone the time stands below the name. */
const ROW_HEIGHT = 72;
const PHONE_ROW_HEIGHT = 124;

interface BoardTimesProps {
  lines: readonly BoardLine[];
  /** Moves a board; the times stay where they are. */
  onMove: (from: number, to: number) => void;
  onTime: (index: number, at: number | null) => void;
  /** For a dialog: it scrolls by itself. */
  isBoxed?: boolean;
}

/** The table of boards and their times. */
export function BoardTimes({ lines, onMove, onTime, isBoxed }: BoardTimesProps) {
  const isPhone = useIsPhone();
  return (
    <SortableList
      label={messages.table}
      items={lines}
      keyOf={({ key }) => key}
      nameOf={({ name }) => name}
      rowHeight={isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT}
      onMove={onMove}
      isBoxed={isBoxed}
      renderRow={(line, index) => <Line line={line} onTime={(at) => onTime(index, at)} />}
    />
  );
}

function Line({ line, onTime }: { line: BoardLine; onTime: (at: number | null) => void }) {
  const { name, at, isChanged, hasOwnText } = line;
  const noteId = useId();
  // What means no time: it is incomplete, or clocks going forward skip it.
  const [typed, setTyped] = useState('');
  const moment = now();
  const fault = lineFault(at, moment);
  const notes = [fault ?? (isChanged && messages.changed), hasOwnText && boardTextsMessages.own];
  const note = notes.filter(Boolean).join(' · ') || null;
  return (
    <Box sx={LINE}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" title={name} noWrap sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
        <Typography
          id={noteId}
          variant="caption"
          component="p"
          color={fault === null ? 'textSecondary' : 'error'}
          noWrap
        >
          {note}
        </Typography>
      </Box>
      <TextField
        type="datetime-local"
        size="small"
        value={at === null ? typed : toLocalTime(new Date(at))}
        onChange={({ target }) => {
          setTyped(target.value);
          onTime(momentOf(target.value)?.getTime() ?? null);
        }}
        error={fault !== null}
        slotProps={{
          htmlInput: {
            'aria-label': messages.timeOf(name),
            'aria-describedby': note === null ? undefined : noteId,
            min: toLocalTime(new Date(moment)),
            max: toLocalTime(new Date(latestScheduledTime(moment))),
          },
        }}
        sx={FIELD}
      />
    </Box>
  );
}

const LINE = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  columnGap: 1,
  rowGap: 0.5,
  flex: 1,
  minWidth: 0,
} as const;

const FIELD = {
  flex: { sm: '0 0 230px' },
  '& .MuiInputBase-root': { minHeight: { xs: 44, sm: 40 } },
} as const;
