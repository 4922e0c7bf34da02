import { escapeHtml, page } from '../shared/html.js';
import type { CaughtMail } from './mail-box.js';

const NOTICE = 'These mails reached nobody: they were caught here';
/** What a mail's frame may do: open links in new tabs. No scripts, no forms, no access to ours. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** Headers for a mail's own HTML, in case it is opened outside the frame. */
export const MAIL_CONTENT_POLICY = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data: https:`;

export function listPage(mails: CaughtMail[]): string {
  const rows = mails.map(
    ({ id, subject, to, receivedAt }) =>
      `<p class="card"><a href="/mails/${id}"><strong>${escapeHtml(subject || '(no subject)')}</strong></a><br>
<span class="quiet">to ${escapeHtml(to.join(', '))} · ${escapeHtml(receivedAt)}</span></p>`,
  );
  const empty = `<form method="post" action="/empty" class="buttons"><button>Remove all</button></form>`;
  const content = rows.length > 0 ? `${rows.join('')}${empty}` : '<p>No mail yet.</p>';
  return page(NOTICE, 'Mail catcher', `<h1>Mails</h1><p class="quiet">Newest first.</p>${content}`);
}

/** One mail: rendered, its text part, its headers. */
export function mailPage(mail: CaughtMail): string {
  const { id, subject, from, to, receivedAt, html, text, headers } = mail;
  const facts = [
    ['From', from],
    ['To', to.join(', ')],
    ['Received', receivedAt],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const frame = html
    ? `<iframe sandbox="${SANDBOX}" src="/mails/${id}/html" title="The mail as it looks" style="width:100%;height:42rem;border:1px solid var(--line);border-radius:14px;background:#fff"></iframe>`
    : '<p>It has no HTML part.</p>';
  const lines = headers.map(({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return page(
    NOTICE,
    subject,
    `<p><a href="/">All mails</a></p><h1>${escapeHtml(subject || '(no subject)')}</h1><dl>${facts.join('')}</dl>
<h2>HTML</h2>${frame}<h2>Text</h2><pre class="card" style="white-space:pre-wrap">${escapeHtml(text)}</pre>
<h2>Headers</h2><div class="card"><dl>${lines.join('')}</dl></div>`,
  );
}

export function noMailPage(): string {
  return page(NOTICE, 'No such mail', '<h1>No such mail</h1><p><a href="/">All mails</a></p>');
}
