import type { Mutant } from './mutant.js';

const LEDGER = 'publisher/src/ledger/ledger.ts';
const SCRIPTS_SPEC = 'qa/properties/publishing.properties.spec.ts';

/** Each breaks a promise of publishing that random scripts must find broken on their own. */
export const SCRIPT_MUTANTS: readonly Mutant[] = [
  {
    name: 'scripts: an old outcome counts',
    file: 'backend/src/modules/pins/state/after-outcome.ts',
    search: `  if (claim.fence !== pin.fence) return null;`,
    replace: ``,
    spec: SCRIPTS_SPEC,
    red: 'none is lost',
  },
  {
    name: 'scripts: a claim does not ask what became of the one before it',
    file: LEDGER,
    search: `leaseUntil);\n    return this.lookBack(key, holder);`,
    replace: `leaseUntil);\n    return { kind: 'mine', holder };`,
    spec: SCRIPTS_SPEC,
    red: 'none is lost',
  },
  {
    name: 'scripts: a second try does not look at the board first',
    file: 'publisher/src/publish-pin/look.ts',
    search: `if (message.firstSentAt === null) return null;`,
    replace: `if (message.firstSentAt === null || message.mode === 'send') return null;`,
    spec: SCRIPTS_SPEC,
    red: 'none is lost',
  },
  {
    name: 'scripts: no answer in time counts as not sent',
    file: 'libs/pinterest/src/classify-create-pin.ts',
    search: `return failure === 'unreachable'`,
    replace: `return failure !== 'connection-lost'`,
    spec: SCRIPTS_SPEC,
    red: 'none is lost',
  },
  {
    name: 'scripts: a look finds what was sent to the letter, and nothing else is asked about',
    file: 'libs/pinterest/src/look/evidence.ts',
    search: `  const fits = isUnchanged || (isTitled && points >= STRONG_POINTS);
  return { strength: strengthOf(picture, fits, points), points };`,
    replace: `  const fits = isUnchanged || (isTitled && points >= 1_000);
  return { strength: fits ? strengthOf(picture, fits, points) : 'none', points };`,
    spec: SCRIPTS_SPEC,
    red: 'none is lost',
  },
  {
    name: 'scripts: a look passes over what our clock says is older than the send',
    file: 'libs/pinterest/src/look/judge-look.ts',
    search: `const oldest = from - CERTAINLY_EARLIER_MS;`,
    replace: `const oldest = context.createdFrom.getTime();`,
    spec: SCRIPTS_SPEC,
    red: 'none is lost',
  },
  {
    name: 'scripts: what may be ours on the board counts as nothing',
    file: 'publisher/src/publish-pin/look.ts',
    search: `if (proof.kind === 'lookalike') return { kind: 'lookalike', pin: toListedPin(proof.pin) };`,
    replace: `if (proof.kind === 'lookalike') return message.mode === 'probe' ? { kind: 'absent' } : null;`,
    spec: SCRIPTS_SPEC,
    red: 'none is lost',
  },
];
