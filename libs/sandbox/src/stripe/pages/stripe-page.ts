import { escapeHtml, page } from '../../shared/html.js';
import { PRICE_TEXT } from '../catalogue.js';
import type { Invoice, Subscription } from '../state/entities.js';

/** A complete page. `content` must already be escaped. */
export function stripePage(title: string, content: string, narrow = true): string {
  return page('This is a stand-in, not Stripe. No money moves.', title, content, narrow);
}

/** A page with nothing but a message. */
export function messagePage(title: string, text: string): string {
  return stripePage(title, `<div class="card"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></div>`);
}

/** A form with one button. `className` is `main` for the primary one. */
export function buttonForm(act: string, label: string, className = ''): string {
  return `<form method="post"><button class="${className}" name="act" value="${act}">${label}</button></form>`;
}

/** A date as displayed, UTC. */
export function dayText(seconds: number): string {
  return new Date(seconds * 1_000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/** A time as displayed, UTC. */
export function timeText(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace('T', ' ').slice(0, 16);
}

/** What a subscription does next, in one sentence. */
export function statusText(subscription: Subscription): string {
  const { status, cancelAt, periodEnd, endedAt } = subscription;
  if (endedAt !== null) return `Ended on ${dayText(endedAt)}.`;
  if (cancelAt !== null) return `Your plan ends on ${dayText(cancelAt)}.`;
  if (status === 'past_due') return 'Your last payment failed. It will be tried again.';
  return status === 'active' ? `Your plan renews on ${dayText(periodEnd)}.` : `Your plan is ${status}.`;
}

/** Invoices as a table, newest first. */
export function invoiceTable(oldestFirst: Invoice[]): string {
  if (oldestFirst.length === 0) return '<p class="quiet">None yet.</p>';
  const rows = oldestFirst
    .toReversed()
    .map(
      (invoice) =>
        `<tr><td><a href="/invoice/${invoice.id}">${invoice.number}</a></td><td>${dayText(invoice.created)}</td><td>${PRICE_TEXT}</td><td>${invoice.status}</td></tr>`,
    );
  return table(['Number', 'Date', 'Amount', 'Status'], rows);
}

/** A table with a header; its rows must already be escaped. */
export function table(head: string[], rows: string[]): string {
  const names = head.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="table"><table><thead><tr>${names}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
