import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FailpointSettings } from './config.js';
import { FAILPOINT_NAMES, type FailpointName } from './failpoint-names.js';

const ACTIONS = ['die', 'stop', 'throw'] as const;

/** What happens at an armed failpoint: SIGKILL to itself, SIGSTOP to itself (until somebody continues it), or a throw. */
export type FailpointAction = (typeof ACTIONS)[number];

interface Arming {
  name: FailpointName;
  action: FailpointAction;
  /** How often it strikes. */
  count: number;
  /** Tells an arming from an earlier one of the same name. */
  id: string;
}

/** The failpoints that are armed now. Those of the file count over all processes that read it, and over restarts. */
export class ArmedFailpoints {
  private readonly own: Arming[];
  private readonly strikes = new Map<Arming, number>();

  /** @throws Error for a name or action that there is none of */
  constructor(private readonly settings: FailpointSettings) {
    this.own = parse(settings.text.split(','));
  }

  /** What shall happen here, or null. Each call that answers with an action uses up one strike. */
  strike(name: FailpointName): FailpointAction | null {
    const own = this.own.find((arming) => arming.name === name);
    if (own && this.useOwn(own)) return own.action;
    const shared = this.readFile().find((arming) => arming.name === name);
    return shared && this.useShared(shared) ? shared.action : null;
  }

  private useOwn(arming: Arming): boolean {
    const struck = this.strikes.get(arming) ?? 0;
    this.strikes.set(arming, struck + 1);
    return struck < arming.count;
  }

  /** The first to make a file of the strike's name has it. */
  private useShared({ name, count, id }: Arming): boolean {
    const folder = `${this.settings.file}.strikes`;
    mkdirSync(folder, { recursive: true });
    for (let strike = 1; strike <= count; strike += 1) {
      try {
        writeFileSync(join(folder, `${name}.${id}.${strike}`), '', { flag: 'wx' });
        return true;
      } catch {
        // Taken by another process or an earlier life of this one.
      }
    }
    return false;
  }

  private readFile(): Arming[] {
    if (this.settings.file === undefined) return [];
    try {
      return parse(readFileSync(this.settings.file, 'utf8').split('\n'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }
}

function parse(items: string[]): Arming[] {
  return items
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => {
      const [name = '', action = '', count = '1', id = ''] = item.split(':');
      const known = FAILPOINT_NAMES.find((one) => one === name);
      const act = ACTIONS.find((one) => one === action);
      if (!known || !act) throw new Error(`There is no failpoint ${item}`);
      return { name: known, action: act, count: Number(count), id };
    });
}
