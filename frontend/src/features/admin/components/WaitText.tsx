import type { WaitReason } from '@boardcast/contracts';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { waitReasons, waitWords } from './waits.messages.js';

interface WaitTextProps {
  kind: WaitReason;
  /** When it goes on by itself, if that is to be said. */
  goesOnAt: string | null;
}

/** Why a pin waits, and until when. */
export function WaitText({ kind, goesOnAt }: WaitTextProps) {
  if (goesOnAt === null) return waitReasons[kind];
  const isLimit = kind === 'limit';
  return (
    <>
      {`${waitReasons[kind]}. ${isLimit ? waitWords.triedAgain : waitWords.goesOn} `}
      <DateTime value={goesOnAt} />
      {isLimit ? `. ${waitWords.mayMove}` : null}
    </>
  );
}
