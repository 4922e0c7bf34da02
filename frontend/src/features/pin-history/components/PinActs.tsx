import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import { targetName } from '@boardcast/contracts';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { pinActs } from '../pin-act.js';
import { pinActWords, pinHistoryMessages as messages } from '../pin-history.messages.js';
import { ActButton } from './ActButton.js';
import { attemptsId, pinStatusId, RESULTS_ID } from './focus-ids.js';
import type { PinRow, PinRowActs } from './pin-row.js';
import { RemoveFromListOffer } from './RemoveFromListOffer.js';

/** One attempt has nothing to tell that its row doesn't. */
const hasStory = ({ attemptCount, isOpen }: PinRow): boolean => attemptCount > 1 || isOpen;

export function PinActs({ pin, acts }: { pin: PinRow; acts: PinRowActs }) {
  const board = targetName(pin.boardName, pin.sectionName);
  // An open question comes first: it has the acts.
  const helpful = pin.lookalike ? [] : pinActs.filter(({ canHelp }) => canHelp(pin));
  return (
    <>
      {helpful.map(({ name }) => (
        <ActButton
          key={name}
          act={{ name, pins: [pin], isForAll: false }}
          label={pinActWords[name].one}
          subject={board}
          isBusy={pin.busy === name}
          onAct={acts.onAct}
          fallbackId={pinStatusId(pin)}
        />
      ))}
      {pin.isCauseShared ? null : <RemoveFromListOffer listId={acts.listId} pins={[pin]} variant="text" />}
      {hasStory(pin) ? <AttemptsToggle pin={pin} board={board} onToggle={acts.onToggle} /> : null}
    </>
  );
}

interface AttemptsToggleProps {
  pin: PinRow;
  board: string;
  onToggle: (pin: PinRow) => void;
}

function AttemptsToggle({ pin, board, onToggle }: AttemptsToggleProps) {
  const ref = useFocusFallback<HTMLButtonElement>(RESULTS_ID);
  return (
    <Box
      component="button"
      type="button"
      ref={ref}
      aria-label={messages.attemptsOf(board)}
      aria-expanded={pin.isOpen}
      aria-controls={attemptsId(pin)}
      onClick={() => onToggle(pin)}
      sx={TOGGLE}
    >
      {messages.attempts}
      <ExpandMore aria-hidden />
    </Box>
  );
}

const TOGGLE = {
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
} as const;
