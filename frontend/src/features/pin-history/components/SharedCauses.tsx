import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { targetName } from '@boardcast/contracts';
import { boardCount } from '../../../entities/boards/board-options.js';
import type { SharedCause } from '../failure-causes.js';
import { pinActs } from '../pin-act.js';
import type { PinAct } from '../pin-act.js';
import { pinErrorText } from '../pin-error.js';
import { pinActWords, pinHistoryMessages as messages } from '../pin-history.messages.js';
import { ActButton } from './ActButton.js';
import { RemoveFromListOffer } from './RemoveFromListOffer.js';

interface SharedCausesProps {
  causes: readonly SharedCause[];
  /** The list that the group went to; null if that was deleted, or a board was chosen directly. */
  listId: string | null;
  /** How many pins each act can help, in the whole group. */
  helped: Readonly<Record<'retry' | 'check', number>>;
  /** Acts still waiting for an answer. */
  underWay: readonly PinAct[];
  onAct: (act: PinAct) => void;
}

/** Each reason that several boards share, once, with those boards and what helps them all. */
export function SharedCauses({ causes, ...acts }: SharedCausesProps) {
  if (causes.length === 0) return null;
  return (
    <Box component="ul" aria-label={messages.causes} sx={LIST}>
      {causes.map((cause) => (
        <Cause key={`${cause.reason} ${cause.error}`} cause={cause} {...acts} />
      ))}
    </Box>
  );
}

type CauseProps = Omit<SharedCausesProps, 'causes'> & { cause: SharedCause };

function Cause({ cause, listId, helped, underWay, onAct }: CauseProps) {
  const { reason, advice, error, isFailure, pins } = cause;
  // An act that helps these boards alone has its button above already.
  const acts = pinActs
    .map(({ name, canHelp }) => ({ name, pins: pins.filter(canHelp) }))
    .filter((act) => act.pins.length > 0 && act.pins.length < helped[act.name]);
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ ...CAUSE, borderLeftColor: isFailure ? 'error.main' : 'warning.main' }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <strong>{messages.cause(boardCount(pins.length), reason)}</strong>{' '}
        {advice === null ? null : <span>{advice}</span>}
        <details>
          <summary>{messages.whichBoards}</summary>
          {pins.map(({ boardName, sectionName }) => targetName(boardName, sectionName)).join(', ')}
          {error === null ? null : <p>{pinErrorText(error)}</p>}
        </details>
      </Box>
      {acts.map((act) => (
        <ActButton
          key={act.name}
          act={{ ...act, isForAll: false }}
          label={pinActWords[act.name].these}
          subject={boardCount(act.pins.length)}
          isBusy={underWay.some(
            ({ name, pins: busy }) => name === act.name && busy.length === act.pins.length,
          )}
          onAct={onAct}
        />
      ))}
      <RemoveFromListOffer listId={listId} pins={pins} variant="outlined" />
    </Paper>
  );
}

const LIST = { listStyle: 'none', m: 0, mb: 2, p: 0, display: 'grid', gap: 1 } as const;

const CAUSE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1.5,
  px: 2,
  py: 1.5,
  borderLeft: 4,
  fontSize: '0.875rem',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& strong': { color: 'text.primary', fontWeight: 500 },
  '& p': { m: 0, mt: 0.5 },
  '& summary': { cursor: 'pointer', mt: 0.5 },
  '@media (pointer: fine)': { '& summary': { minHeight: 24 } },
  '@media (pointer: coarse)': { '& summary': { mt: 0, lineHeight: '44px' } },
} as const;
