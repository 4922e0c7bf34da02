import type { Subscription } from '@boardcast/contracts';
import { formatDate } from '../../shared/ui/format-time.js';
import { planKind } from './plan-kind.js';
import { planMessages as messages } from './subscription.messages.js';

/** One or two sentences about a plan. */
export function planLines(subscription: Subscription): string[] {
  switch (planKind(subscription)) {
    case 'granted':
      return [messages.grantedText, ...withDate(subscription.freeGrantedAt, messages.grantedOn)];
    case 'paid':
      return [messages.price(subscription), ...whatIsDue(subscription)];
    case 'ending':
      return [
        messages.price(subscription),
        ...withDate(subscription.currentPeriodEnd, messages.lastsUntil(subscription.isPastDue)),
      ];
    case 'unpaid':
      return [messages.unpaidText, ...creditsOf(subscription)];
    case 'free':
      return [...(subscription.status === 'inactive' ? [messages.hasEnded] : []), ...creditsOf(subscription)];
  }
}

/** A failed payment has its own notice: it is due now, whatever comes next. */
function whatIsDue({ isPastDue, nextBillingDate }: Subscription): string[] {
  return isPastDue ? [] : withDate(nextBillingDate, messages.nextPayment);
}

function creditsOf({ availableCredits, freePinsAssigned }: Subscription): string[] {
  return [messages.credits(availableCredits, freePinsAssigned), messages.creditsText];
}

const withDate = (date: string | null, sentence: (date: string) => string) =>
  date === null ? [] : [sentence(formatDate(date))];
