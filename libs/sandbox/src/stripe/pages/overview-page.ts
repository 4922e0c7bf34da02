import { escapeHtml } from '../../shared/html.js';
import { PLAN, PRICE_TEXT } from '../catalogue.js';
import type { Delivery, Invoice, StripeEvent } from '../state/entities.js';
import type { StripeWorld } from '../world.js';
import { buttonForm, dayText, invoiceTable, statusText, stripePage, table, timeText } from './stripe-page.js';

/** Events shown; the API has older ones. */
const SHOWN_EVENTS = 50;

/** All data of the stand-in, newest first, with buttons for the control acts. */
export function overviewPage(world: StripeWorld): string {
  const { payments, webhooksPaused, webhookUrl, invoices, events } = world.store.state;
  const buttons = [
    buttonForm('day', 'One day later'),
    buttonForm('month', 'A month later'),
    payments.fail ? buttonForm('succeed', 'Let payments succeed') : buttonForm('fail', 'Let payments fail'),
    webhooksPaused ? buttonForm('release', 'Send held events') : buttonForm('pause', 'Hold events'),
    buttonForm('reset', 'Forget everything'),
  ];
  return stripePage(
    'Stripe stand-in',
    `<h1>What the stand-in knows</h1>
<dl><dt>Its time</dt><dd>${timeText(world.store.now())} UTC</dd>
<dt>Events go to</dt><dd>${escapeHtml(webhookUrl ?? 'nowhere')}${webhooksPaused ? ' (held)' : ''}</dd>
<dt>Payments</dt><dd>${payments.fail ? 'fail' : 'succeed'}</dd></dl>
<div class="buttons">${buttons.join('')}</div>
<h2>Customers</h2>${customerTable(world)}
<h2>Subscriptions</h2>${subscriptionTable(world)}
<h2>Invoices</h2>${invoiceTable(invoices)}
<h2>Events</h2>${eventTable(world, events.slice(-SHOWN_EVENTS).toReversed())}`,
    false,
  );
}

export function invoicePage(invoice: Invoice): string {
  const paid = invoice.paidAt === null ? invoice.status : `paid on ${dayText(invoice.paidAt)}`;
  return stripePage(
    `Invoice ${invoice.number}`,
    `<div class="card"><h1>Invoice ${invoice.number}</h1><dl>
<dt>To</dt><dd>${invoice.customer}</dd><dt>For</dt><dd>${PLAN.productName}, ${dayText(invoice.serviceStart)} to ${dayText(invoice.serviceEnd)}</dd>
<dt>Amount</dt><dd>${PRICE_TEXT}</dd><dt>Status</dt><dd>${paid}</dd></dl></div>`,
  );
}

function customerTable({ store }: StripeWorld): string {
  const rows = store.state.customers
    .toReversed()
    .map(
      (each) =>
        `<tr><td>${each.id}</td><td>${escapeHtml(JSON.stringify(each.metadata))}</td><td>${each.deletedAt === null ? 'there' : 'deleted'}</td></tr>`,
    );
  return table(['Id', 'Metadata', 'State'], rows);
}

function subscriptionTable({ store }: StripeWorld): string {
  const rows = store.state.subscriptions
    .toReversed()
    .map(
      (each) =>
        `<tr><td>${each.id}</td><td>${each.customer}</td><td>${each.status}</td><td>${statusText(each)}</td></tr>`,
    );
  return table(['Id', 'Customer', 'Status', 'Next'], rows);
}

function eventTable({ store }: StripeWorld, newestFirst: StripeEvent[]): string {
  const rows = newestFirst.map((event) => {
    const deliveries = store.state.deliveries.filter((each) => each.eventId === event.id).map(deliveryText);
    return `<tr><td>${timeText(event.created)}</td><td>${event.type}</td><td>${deliveries.join('<br>')}</td></tr>`;
  });
  return table(['Time', 'Event', 'Deliveries'], rows);
}

function deliveryText({ state, attempts }: Delivery): string {
  const tries = attempts.map(({ status, error }) => status ?? escapeHtml(error ?? ''));
  return `${state}${tries.length > 0 ? ` (${tries.join(', ')})` : ''}`;
}
