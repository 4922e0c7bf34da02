import type { RateCategory } from '@boardcast/pinterest';
import type { SandboxClock } from '../../shared/sandbox-clock.js';
import type { SandboxSettings } from '../state/settings.js';
import { ApiFault } from './api-reply.js';

/** Calls per day of a whole app on the Trial tier (facts §6). */
const TRIAL_PER_DAY: Record<RateCategory, number> = { org_read: 1000, org_write: 300, org_analytics: 1000 };
const DAY_SECONDS = 86_400;

const LIMIT_MESSAGE =
  'This request exceeded a rate limit. This can happen if the client exceeds one of the published rate limits or if multiple write operations are applied to an object within a short time window.';

/** A call that a limit of ours refused: never one that a script refused. */
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

  /** Counts one call and gives the headers of its answer. Throws 429/8, uncounted, when a window is full. */
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

  /** Every call that was refused since the windows were emptied last, oldest first. */
  refusals(): Refusal[] {
    return this.refused;
  }

  /** Empties every window. */
  clear(): void {
    this.calls.clear();
    this.refused = [];
  }

  private windowsOf(accountId: string, category: RateCategory): Window[] {
    const { limits, tier } = this.settings();
    if (!limits) return [];
    const windows = [
      { key: `${accountId}:second`, name: 'safety_net_app_id_user_id', limit: limits.perSecond, seconds: 1 },
      {
        key: `${accountId}:${category}`,
        name: `${category}_app_id_user_id`,
        limit: limits[category],
        seconds: limits.windowSeconds,
      },
    ];
    if (tier === 'trial') {
      const limit = TRIAL_PER_DAY[category];
      windows.push({ key: `app:${category}`, name: `${category}_app_id`, limit, seconds: DAY_SECONDS });
    }
    return windows;
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
    // The binding window is the one with the fewest calls left; of equals the longer one.
    const binding = states.toSorted((a, b) => a.remaining - b.remaining || b.reset - a.reset)[0];
    if (!binding) return {};
    const list = windows.map(({ limit, seconds, name }) => `${limit};w=${seconds};name="${name}"`);
    const headers: Record<string, string> = {
      'x-ratelimit-limit': [binding.window.limit, ...list].join(', '),
      'x-ratelimit-remaining': String(binding.remaining),
      'x-ratelimit-reset': String(binding.reset),
    };
    if (binding.remaining === 0 && this.settings().retryAfterHeader)
      headers['retry-after'] = String(binding.reset);
    return headers;
  }
}
