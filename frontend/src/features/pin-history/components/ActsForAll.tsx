import Stack from '@mui/material/Stack';
import type { Pin } from '@boardcast/contracts';
import { pinActs } from '../pin-act.js';
import type { PinAct } from '../pin-act.js';
import { pinActWords } from '../pin-history.messages.js';
import { ActButton } from './ActButton.js';

interface ActsForAllProps {
  pins: readonly Pin[];
  /** Acts still waiting for an answer. */
  underWay: readonly PinAct[];
  onAct: (act: PinAct) => void;
}

export function ActsForAll({ pins, underWay, onAct }: ActsForAllProps) {
  const acts = pinActs
    .map(({ name, canHelp }) => ({ name, pins: pins.filter(canHelp), isForAll: true }))
    .filter((act) => act.pins.length > 0);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {acts.map((act) => (
        <ActButton
          key={act.name}
          act={act}
          label={pinActWords[act.name].all(
            act.pins.length,
            act.pins.some(({ isStopped }) => isStopped),
          )}
          isBusy={underWay.some(({ name, isForAll }) => isForAll && name === act.name)}
          onAct={onAct}
        />
      ))}
    </Stack>
  );
}
