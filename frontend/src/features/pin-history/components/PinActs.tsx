import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import type { Pin } from '@boardcast/contracts';
import { targetName } from '@boardcast/contracts';
import { pinActs } from '../pin-act.js';
import { pinActWords, pinHistoryMessages as messages } from '../pin-history.messages.js';
import { ActButton } from './ActButton.js';
import type { PinRow, PinRowActs } from './pin-row.js';

export const attemptsId = (pin: Pin) => `attempts-${pin.id}`;
/** Takes the focus when a pin's acts disappear. */
export const attemptsToggleId = (pin: Pin) => `toggle-${attemptsId(pin)}`;

export function PinActs({ pin, acts }: { pin: PinRow; acts: PinRowActs }) {
  const board = targetName(pin.boardName, pin.sectionName);
  const toggleId = attemptsToggleId(pin);
  // An open question comes first: it has the acts.
  const helpful = pin.lookalike ? [] : pinActs.filter(({ canHelp }) => canHelp(pin));
  return (
    <Box sx={ROW}>
      {helpful.map(({ name }) => (
        <ActButton
          key={name}
          act={{ name, pins: [pin], isForAll: false }}
          label={pinActWords[name].one}
          subject={board}
          isBusy={pin.busy === name}
          onAct={acts.onAct}
          fallbackId={toggleId}
        />
      ))}
      {/* A plain button: a list may have hundreds. */}
      <button
        type="button"
        id={toggleId}
        aria-label={messages.attemptsOf(board)}
        aria-expanded={pin.isOpen}
        aria-controls={attemptsId(pin)}
        onClick={() => acts.onToggle(pin)}
      >
        {messages.attempts}
        <ExpandMore aria-hidden />
      </button>
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  mt: 0.5,
  '& > button:last-child': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { xs: 44, lg: 28 },
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'text.secondary',
    font: 'inherit',
    fontSize: '0.8125rem',
    cursor: 'pointer',
    '&:hover': { color: 'text.primary' },
    '& svg': { fontSize: 18 },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  },
} as const;
