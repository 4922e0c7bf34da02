import Stack from '@mui/material/Stack';
import type { Pin } from '@boardcast/contracts';
import { pinActs } from '../pin-act.js';
import type { PinAct } from '../pin-act.js';
import { pinActWords } from '../pin-history.messages.js';
import { ActButton } from './ActButton.js';

interface ActsForAllProps {
  pins: readonly Pin[];
  /** The acts that have no answer yet. */
  underWay: readonly PinAct[];
  onAct: (act: PinAct) => void;
  /** Id of the element that takes the focus over when there is nothing left to do. */
  heir: string;
}

/** One button for every pin that a retry can help, one for every pin that could not be proved. */
export function ActsForAll({ pins, underWay, onAct, heir }: ActsForAllProps) {
  const acts = pinActs
    .map(({ name, canHelp }) => ({ name, pins: pins.filter(canHelp), isForAll: true }))
    .filter((act) => act.pins.length > 0);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {acts.map((act) => (
        <ActButton
          key={act.name}
          act={act}
          label={pinActWords[act.name].all(act.pins.length)}
          isBusy={underWay.some(({ name, isForAll }) => isForAll && name === act.name)}
          onAct={onAct}
          heir={heir}
        />
      ))}
    </Stack>
  );
}
