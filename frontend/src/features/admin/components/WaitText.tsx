import type { WaitReason } from '@boardcast/contracts';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { waitEnds, waitReasons, waitWords } from './waits.messages.js';

interface WaitTextProps {
  kind: WaitReason;
  /** When it goes on by itself, if that is to be said. */
  goesOnAt: string | null;
}

const MAY_FAIL_AGAIN: readonly WaitReason[] = ['limit', 'retry', 'look'];

/** Why a pin waits, and until when. */
export function WaitText({ kind, goesOnAt }: WaitTextProps) {
  const reason = waitReasons[kind];
  if (goesOnAt === null) return waitEnds[kind] ? `${reason}. ${waitEnds[kind]}` : reason;
  return (
    <>
      {`${reason}. ${MAY_FAIL_AGAIN.includes(kind) ? waitWords.nextTry : waitWords.goesOn} `}
      <DateTime value={goesOnAt} />
    </>
  );
}
