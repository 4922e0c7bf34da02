import { waitUntil } from '@boardcast/testing';
import { tagOf } from './build-images.js';
import type { ImageName } from './build-images.js';
import { podman } from './podman.js';

/** How every container of ours runs: as k8s and compose run it, and no rights beyond. Memory in MiB. */
const restrictions = (memory: number): string[] => [
  ...['--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp:rw,mode=1777'],
  ...['--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--pids-limit', '256'],
  ...['--memory', `${memory}m`, '--memory-swap', `${memory}m`],
];

export interface ContainerOptions {
  readonly image: ImageName;
  readonly env: Readonly<Record<string, string>>;
  /** Instead of the image's own command. */
  readonly command?: readonly string[];
  /** MiB. */
  readonly memory?: number;
  readonly volumes?: readonly string[];
}

/** How long an app may take to become healthy on a busy machine, in milliseconds. */
const HEALTHY_MS = 120_000;

/** A container that runs an image of ours. */
export class Container {
  private constructor(readonly name: string) {}

  static async start(name: string, options: ContainerOptions): Promise<Container> {
    await podman(['run', '--detach', '--name', name, ...argumentsOf(options)], { env: options.env });
    return new Container(name);
  }

  /** Waits until its own health check says so. @throws with its last lines */
  async whenHealthy(): Promise<void> {
    try {
      await waitUntil(() => this.isHealthy(), {
        timeout: HEALTHY_MS,
        every: 500,
        what: `${this.name} to be healthy`,
      });
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${(await this.log()).slice(-3_000)}`, { cause: error });
    }
  }

  /** Runs a program in it. @returns what that printed @throws with what it said */
  async exec(...command: string[]): Promise<string> {
    return (await podman(['exec', this.name, ...command])).stdout;
  }

  async log(): Promise<string> {
    const { stdout, stderr } = await podman(['logs', this.name], { reject: false });
    return stdout + stderr;
  }

  /** Memory that the container's processes have, in MiB. */
  async megabytes(): Promise<number> {
    const { stdout } = await podman(['stats', '--no-stream', '--format', '{{.MemUsageBytes}}', this.name]);
    return Math.round(Number.parseFloat(stdout) * (stdout.includes('GiB') ? 1024 : 1));
  }

  /** SIGTERM, and the time that it may take. @returns its exit code */
  async stop(): Promise<number> {
    await podman(['stop', '--time', '75', this.name]);
    const { stdout } = await podman(['inspect', '--format', '{{.State.ExitCode}}', this.name]);
    return Number(stdout);
  }

  async remove(): Promise<void> {
    await podman(['rm', '--force', '--volumes', this.name], { reject: false });
  }

  private async isHealthy(): Promise<boolean> {
    return (await podman(['healthcheck', 'run', this.name], { reject: false })).exitCode === 0;
  }
}

/** Runs a container to its end. @returns what it printed @throws with what it said, if it fails */
export async function runOnce(options: ContainerOptions): Promise<string> {
  return (await podman(['run', '--rm', ...argumentsOf(options)], { env: options.env })).stdout;
}

function argumentsOf({ image, env, command = [], memory = 512, volumes = [] }: ContainerOptions): string[] {
  return [
    ...restrictions(memory),
    ...Object.keys(env).flatMap((name) => ['--env', name]),
    ...volumes.flatMap((volume) => ['--volume', volume]),
    tagOf(image),
    ...command,
  ];
}
