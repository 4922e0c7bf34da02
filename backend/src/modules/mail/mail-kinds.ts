import type { PreferenceName } from '@boardcast/contracts';
import type { JobName } from '../../background/job-queue.port.js';
import type { Mail } from './mail.port.js';

/** Mails that one may do without, and the preference that says so; the others belong to the account. */
export const PREFERENCE_OF: Partial<Record<Mail['template'], PreferenceName>> = {
  'weekly-analytics': 'weeklyAnalytics',
  'product-update': 'productUpdates',
};

/** Mails that many get at once. */
export const BULK_TEMPLATES = Object.keys(PREFERENCE_OF) as Mail['template'][];

/** The job that sends a mail: those to many have places of their own, so that no other waits behind them. */
export function jobOf(template: Mail['template']): JobName {
  return PREFERENCE_OF[template] ? 'bulk-mail' : 'mail';
}
