import type { Clock } from '../clock.js';
import { inTime } from '../in-time.js';
import { SERVICE_PATIENCE_MS } from './services.gateway.js';

/** How old what was heard may be, in milliseconds: probes of many kinds must not flood the parts. */
const AGE_MS = 5_000;

/**
 * The services that an app can do without for a while: without one it works worse, and so do its other replicas. It
 * says which are away, and stays in service.
 */
export class Parts {
  private heard: { away: Promise<string[]>; at: number } | null = null;

  /** @param asks by name; each fails when its part doesn't answer */
  constructor(
    private readonly asks: Readonly<Record<string, () => Promise<unknown>>>,
    private readonly clock: Clock,
  ) {}

  /** All names. */
  get names(): string[] {
    return Object.keys(this.asks);
  }

  /** Names of those that are away, as heard within the last 5 s; answers within 2 s and never fails. */
  away(): Promise<string[]> {
    const now = this.clock.now().getTime();
    const age = this.heard ? now - this.heard.at : -1;
    if (this.heard && age >= 0 && age < AGE_MS) return this.heard.away;
    const away = this.askAll();
    this.heard = { away, at: now };
    return away;
  }

  private async askAll(): Promise<string[]> {
    const answers = await Promise.all(
      Object.entries(this.asks).map(async ([name, ask]) =>
        inTime(ask(), SERVICE_PATIENCE_MS).then(
          () => null,
          () => name,
        ),
      ),
    );
    return answers.filter((name) => name !== null);
  }
}

/** The answer of /health/ready of an app that can do its work. */
export interface Readiness {
  status: 'ok' | 'degraded';
  /** What it does without at the moment. */
  away: string[];
}

/** What an app that can do its work says about its parts. */
export function readinessWithout(away: string[]): Readiness {
  return { status: away.length === 0 ? 'ok' : 'degraded', away };
}
