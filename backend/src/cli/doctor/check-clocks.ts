import { reporterOf, type Finding } from './finding.js';

/** What is measured includes the way there and back. Beyond the first nobody is harmed yet; in milliseconds. */
const NOTICED = 5_000;
const HARMFUL = 30_000;

const { good, unchecked, found } = reporterOf('clocks', {
  machine: ['wrong', 'Correct this machine’s time (NTP): signatures of Stripe are judged by it.'],
  database: ['wrong', 'Correct the time of the database’s machine (NTP): its clock decides what is due.'],
  differ: ['wrong', 'Find out which of the two is wrong, and correct its time (NTP).'],
  pinterest: ['warning', 'Nothing, if others see it too; looks allow for it (docs/publishing.md#clocks).'],
  drift: ['warning', 'Let NTP correct the time of the machine that is wrong.'],
});

/** How far other clocks are ahead of this machine's, in milliseconds; what could not be asked is missing. */
export interface ClocksAhead {
  database?: number | undefined;
  pinterest?: number | undefined;
}

/** Which clock is wrong: the one that differs from the others. */
export function judgeClocks({ database, pinterest }: ClocksAhead): Finding {
  if (database === undefined && pinterest === undefined)
    return unchecked('nobody could be asked for the time.');
  if (database === undefined || pinterest === undefined) {
    const [other, ahead] = database === undefined ? ['Pinterest', pinterest ?? 0] : ['PostgreSQL', database];
    if (isHarmful(ahead)) return found('differ', `this machine and ${other} differ by ${seconds(ahead)}.`);
    return closeEnough([ahead]);
  }
  if (isHarmful(database) && isHarmful(pinterest) && !isHarmful(database - pinterest))
    return found('machine', `this machine is ${towards(-database)} PostgreSQL and Pinterest.`);
  if (isHarmful(database)) return found('database', `PostgreSQL is ${towards(database)} this machine.`);
  if (isHarmful(pinterest))
    return found('pinterest', `Pinterest is ${towards(pinterest)} this machine and PostgreSQL.`);
  return closeEnough([database, pinterest]);
}

function closeEnough(aheads: readonly number[]): Finding {
  const most = Math.max(...aheads.map(Math.abs));
  if (most > NOTICED) return found('drift', `clocks differ by ${seconds(most)}.`);
  return good('they agree.');
}

const isHarmful = (ms: number): boolean => Math.abs(ms) > HARMFUL;
const seconds = (ms: number): string => `${Math.round(Math.abs(ms) / 1_000).toLocaleString('en-US')} s`;
const towards = (ahead: number): string => `${seconds(ahead)} ${ahead > 0 ? 'ahead of' : 'behind'}`;
