import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';

/** Kept between runs: Podman's settings and what base images are made of. */
export const CACHE = join(homedir(), '.cache/boardcast/images');

/**
 * Podman without systemd, on a machine that may itself be a small virtual one: runc (crun asks for more of the kernel),
 * limits that needn't be raised, the machine's own network.
 */
const SETTINGS = `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
netns = "host"
[engine]
runtime = "runc"
`;

const PROGRAMS = { podman: '/usr/bin/podman', runc: '/usr/sbin/runc', mmdebstrap: '/usr/bin/mmdebstrap' };

/** Podman's settings and, as root on Debian, Podman itself. @throws if it is missing and can't be installed */
export async function preparePodman(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(join(CACHE, 'containers.conf'), SETTINGS);
  const missing = Object.entries(PROGRAMS).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) {
    throw new Error(`Please install ${missing.join(', ')}: apt-get install ${missing.join(' ')}`);
  }
  await execa('apt-get', ['update'], { stdout: 'ignore' });
  await execa('apt-get', ['install', '-y', '--no-install-recommends', ...missing], {
    stdout: 'ignore',
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** What Podman said, and how it ended. */
export interface Said {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode?: number | undefined;
}

interface PodmanOptions {
  reject?: boolean;
  /** Variables that `--env <name>` passes on: no error tells their values, as it tells arguments. */
  env?: Readonly<Record<string, string>>;
}

/** Runs Podman. @throws with what it said, unless `reject` is false */
export function podman(
  args: readonly string[],
  { reject = true, env = {} }: PodmanOptions = {},
): Promise<Said> {
  return execa('podman', args, {
    reject,
    // Health checks are run by whoever asks for them.
    env: { ...env, CONTAINERS_CONF: join(CACHE, 'containers.conf'), DISABLE_HC_SYSTEMD: 'true' },
  });
}
