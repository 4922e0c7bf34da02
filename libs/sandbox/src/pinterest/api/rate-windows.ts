import type { RateCategory } from '@boardcast/pinterest';
import type { SandboxClock } from '../../shared/sandbox-clock.js';
import type { SandboxSettings } from '../state/settings.js';
import { ApiFault } from './api-reply.js';

const LIMIT_MESSAGE =
  'This request exceeded a rate limit. This can happen if the client exceeds one of the published rate limits or if multiple write operations are applied to an object within a short time window.';

/** A call refused by our limits, not by a script. */
export interface Refusal {
  /** ISO 8601. */
  at: string;
  accountId: string;
  category: RateCategory;
}

interface Window {
  key: string;
  name: string;
  limit: number;
  seconds: number;
}

/** Pinterest's limits as sliding windows, with the headers its Envoy sends. */
export class RateWindows {
  private readonly calls = new Map<string, number[]>();
  private refused: Refusal[] = [];

  constructor(
    private readonly clock: SandboxClock,
    private readonly settings: () => SandboxSettings,
  ) {}

  /** Counts one call and returns the headers of its answer. @throws 429/8, without counting, if a window is full */
  count(accountId: string, category: RateCategory): Record<string, string> {
    const windows = this.windowsOf(accountId, category);
    if (windows.length === 0) return {};
    const now = this.clock.ms();
    const full = windows.some((window) => this.recent(window, now).length >= window.limit);
    if (!full) for (const window of windows) this.recent(window, now).push(now);
    const headers = this.headers(windows, now);
    if (full) this.refused.push({ at: new Date(now).toISOString(), accountId, category });
    if (full) throw new ApiFault(429, 8, LIMIT_MESSAGE, { ...headers, 'x-envoy-ratelimited': 'true' });
    return headers;
  }

  /** Every refused call since the windows were last cleared, oldest first. */
  refusals(): Refusal[] {
    return this.refused;
  }

  clear(): void {
    this.calls.clear();
    this.refused = [];
  }

  private windowsOf(accountId: string, category: RateCategory): Window[] {
    const { limits } = this.settings();
    if (!limits) return [];
    return [
      { key: `${accountId}:second`, name: 'safety_net_app_id_user_id', limit: limits.perSecond, seconds: 1 },
      {
        key: `${accountId}:${category}`,
        name: `${category}_app_id_user_id`,
        limit: limits[category],
        seconds: limits.windowSeconds,
      },
    ];
  }

  private recent(window: Window, now: number): number[] {
    const start = now - window.seconds * 1_000;
    const calls = (this.calls.get(window.key) ?? []).filter((at) => at > start);
    this.calls.set(window.key, calls);
    return calls;
  }

  private headers(windows: Window[], now: number): Record<string, string> {
    const states = windows.map((window) => {
      const calls = this.recent(window, now);
      const oldest = calls[0] ?? now;
      const reset = Math.max(1, Math.ceil((oldest + window.seconds * 1_000 - now) / 1_000));
      return { window, remaining: Math.max(0, window.limit - calls.length), reset };
    });
    // The binding window has the fewest calls left; of equals, the longer one.
    const binding = states.toSorted((a, b) => a.remaining - b.remaining || b.reset - a.reset)[0];
    if (!binding) return {};
    const list = windows.map(({ limit, seconds, name }) => `${limit};w=${seconds};name="${name}"`);
    return {
      'x-ratelimit-limit': [binding.window.limit, ...list].join(', '),
      'x-ratelimit-remaining': String(binding.remaining),
      'x-ratelimit-reset': String(binding.reset),
    };
  }
}
