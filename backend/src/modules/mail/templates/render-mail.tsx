import { render, toPlainText } from '@react-email/render';
import type { Mail, MailTemplates } from '../mail.port.js';
import { connectionLost } from './connection-lost.js';
import { exportReady } from './export-ready.js';
import { Layout } from './layout.js';
import { pinsFailed } from './pins-failed.js';
import { productUpdate } from './product-update.js';
import type { Template } from './template.js';
import { verifyAddress } from './verify-address.js';
import { weeklyAnalytics } from './weekly-analytics.js';

const TEMPLATES: { [Name in keyof MailTemplates]: Template<Name> } = {
  'connection-lost': connectionLost,
  'verify-address': verifyAddress,
  'pins-failed': pinsFailed,
  'export-ready': exportReady,
  'weekly-analytics': weeklyAnalytics,
  'product-update': productUpdate,
};
/** Longest subject; mailboxes cut it anyway. */
const SUBJECT_MAX = 150;

/** A mail in words. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** The addresses that a mail leads to, its data's apart. */
interface Links {
  homeUrl: string;
  /** Null for mails that belong to the account. */
  unsubscribeUrl: string | null;
}

/** Puts a mail into words, as HTML and as text; what users wrote stays text in both. */
export async function renderMail({ template: name, data }: Pick<Mail, 'template' | 'data'>, links: Links) {
  // The data of a mail belongs to its template; TypeScript forgets that once the two are apart.
  const template = TEMPLATES[name] as Template<typeof name>;
  const subject = inOneLine(template.subject(data));
  const html = await render(
    <Layout {...links} title={subject} preview={template.preview(data)} reason={template.reason}>
      {template.content(data)}
    </Layout>,
  );
  const quietTitles = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }));
  return { subject, html, text: toPlainText(html, { selectors: quietTitles }) } satisfies RenderedMail;
}

/** A subject is a header: one line, whatever a title holds. */
function inOneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_MAX);
}
