import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Under which account, and through which command, a PostgreSQL program is started. */
export interface PostgresAccount {
  /** Put in front of the program and its arguments; empty when it is started directly. */
  readonly wrapper: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * PostgreSQL refuses to run as root. Started by root it runs as the owner of its folder, else as
 * `postgres` if the machine has that account, else as `nobody`; no account is created.
 * A checkout below /root or in a folder made by mktemp can't be entered by that account: then it keeps
 * the one right to pass folders (through setpriv), which root may hand on.
 * @throws Error in plain words when that account can reach neither the programs nor the data.
 */
export function choosePostgresAccount(program: string, folder: string): PostgresAccount {
  if (process.getuid?.() !== 0) return { wrapper: [] };
  const uid = statSync(folder).uid || lookUp('postgres', '-u') || lookUp('nobody', '-u') || 65_534;
  const gid = statSync(folder).gid || lookUp('postgres', '-g') || lookUp('nobody', '-g') || 65_534;
  own(folder, uid, gid);

  const direct: PostgresAccount = { wrapper: [], uid, gid };
  const passing: PostgresAccount = {
    wrapper: [
      ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
      ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup', '--'],
    ],
  };
  const account = [direct, passing].find((one) => reaches(one, program, folder));
  if (account) return account;
  throw new Error(
    `PostgreSQL does not run as root, and no other account can reach ${folder}: ` +
      'put the checkout into a folder that others may enter, or set DATABASE_URL.',
  );
}

function lookUp(user: string, flag: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

function own(path: string, uid: number, gid: number): void {
  const found = lstatSync(path);
  if (found.uid !== uid || found.gid !== gid) chownSync(path, uid, gid);
  if (found.isDirectory()) for (const name of readdirSync(path)) own(join(path, name), uid, gid);
}

function reaches({ wrapper, uid, gid }: PostgresAccount, program: string, folder: string): boolean {
  return [
    [program, '--version'],
    ['ls', folder],
  ].every((call) => {
    const [command = '', ...args] = [...wrapper, ...call];
    return spawnSync(command, args, { uid, gid, stdio: 'ignore' }).status === 0;
  });
}
