import { describe, expect, it } from '@jest/globals';
import type { Mail } from '../mail.port.js';
import { renderMail } from './render-mail.js';

const links = { homeUrl: 'https://boardcast.test/', unsubscribeUrl: null };
const VERIFY = { pinterestUsername: 'nora', verifyUrl: 'https://boardcast.test/verify-email?token=a_b-c' };
const WEEK = {
  ...{ pinterestUsername: 'nora', from: '2026-03-02', to: '2026-03-08', postedCount: 1234, failedCount: 2 },
  unprovedCount: 1,
  ...{ impressions: 5_000, saves: 40, pinClicks: 30, linkClicks: 20 },
  analyticsUrl: 'https://boardcast.test/analytics',
};
const failed = (title: string, boards = ['Food', 'Travel > Italy']) => ({
  title,
  postedCount: 3,
  failedCount: boards.length,
  unprovedCount: 0,
  reasons: [{ reason: 'Pinterest refused the link.', advice: 'Check the link.', boards }],
  groupUrl: 'https://boardcast.test/pin-history/1',
});

const MAILS: (Pick<Mail, 'template' | 'data'> & { subject: string; says: string[] })[] = [
  {
    template: 'verify-address',
    data: VERIFY,
    subject: 'Verify your email address',
    says: ['Hi nora', VERIFY.verifyUrl, '24 hours'],
  },
  {
    template: 'connection-lost',
    data: { pinterestUsername: 'nora', reconnectUrl: 'https://boardcast.test/login' },
    subject: 'Please reconnect your Pinterest account',
    says: ['Hi nora', 'https://boardcast.test/login', 'your pins are on hold'],
  },
  {
    template: 'pins-failed',
    data: failed('Tomato galette'),
    subject: '2 pins of “Tomato galette” failed',
    says: [
      '3 posted, 2 failed.',
      'Pinterest refused the link. Check the link.',
      'https://boardcast.test/pin-history/1',
    ],
  },
  {
    template: 'pins-failed',
    data: { ...failed('Tomato galette'), failedCount: 1, unprovedCount: 1 },
    subject: '2 pins of “Tomato galette” may not have been posted',
    says: ['2 pins may not have been posted', '3 posted, 1 failed, 1 may have been posted.'],
  },
  {
    template: 'export-ready',
    data: { pinterestUsername: 'nora', dataUrl: 'https://boardcast.test/settings?tab=data' },
    subject: 'Your data export is ready',
    says: ['Hi nora', 'https://boardcast.test/settings?tab=data', 'within 7 days', 'Didn’t ask for this?'],
  },
  {
    template: 'weekly-analytics',
    data: WEEK,
    subject: 'Your week on Pinterest: 1,234 pins posted',
    says: [
      'March 2 to March 8',
      '2 pins failed',
      '1 pin may have been posted',
      '5,000 impressions',
      '40 saves',
      WEEK.analyticsUrl,
    ],
  },
  {
    template: 'product-update',
    data: {
      subject: 'Sections are here',
      text: '# New\n\nLook: https://boardcast.test/tour.\n\n- one\n- two',
    },
    subject: 'Sections are here',
    says: ['New', 'Look:', 'https://boardcast.test/tour', 'one', 'two'],
  },
];

/** As a person reads it: without tags and what React puts between texts. */
const seen = (html: string) => html.replace(/<!-- -->/g, '').replace(/&gt;/g, '>');

describe('mails', () => {
  it.each(MAILS)(
    'of the kind $template say the same as HTML and as text',
    async ({ subject, says, ...mail }) => {
      const rendered = await renderMail(mail, links);
      expect(rendered.subject).toBe(subject);
      for (const words of says) {
        expect(seen(rendered.html)).toContain(words);
        expect(rendered.text).toContain(words);
      }
      expect(rendered.html).toContain('prefers-color-scheme: dark');
      expect(rendered.text).not.toMatch(/<|prefers-color-scheme|Unsubscribe/);
    },
  );

  it('keep what users wrote as text: no markup of theirs gets in', async () => {
    const bad = '<img src=x onerror=alert(1)>"\'&';
    for (const mail of [
      { template: 'pins-failed', data: failed(bad, [bad]) },
      { template: 'verify-address', data: { ...VERIFY, pinterestUsername: bad } },
      { template: 'product-update', data: { subject: bad, text: `${bad}\n\n- ${bad}\n\n# ${bad}` } },
    ] as const) {
      const { html, text } = await renderMail(mail, links);
      expect(html).not.toContain('<img');
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(text).toContain(bad);
    }
  });

  it('have a subject of one line, whatever a title holds', async () => {
    const title = 'Galette\r\nBcc: everybody@example.com\n\u0000\u2028x';
    const { subject } = await renderMail({ template: 'pins-failed', data: failed(title, ['Food']) }, links);
    expect(subject).toBe('1 pin of “Galette Bcc: everybody@example.com x” failed');
    const long = await renderMail({ template: 'pins-failed', data: failed('x'.repeat(500)) }, links);
    expect(long.subject).toHaveLength(150);
  });

  it('name some boards of many, and how many more there are', async () => {
    const boards = Array.from({ length: 500 }, (_, number) => `Board ${number}`);
    const { text, subject } = await renderMail({ template: 'pins-failed', data: failed('x', boards) }, links);
    expect(subject).toBe('500 pins of “x” failed');
    expect(text).toContain('and 492 more');
    expect(text).not.toContain('Board 400');
  });

  it.each([
    ['only the numbers that Pinterest has told', {}, ['30 pin clicks', 'These numbers are'], ['save', 'yet']],
    [
      'that there are none yet',
      { impressions: null, pinClicks: null },
      ['Pinterest hasn’t reported numbers for these pins yet.'],
      ['impression', 'click', 'These numbers'],
    ],
    [
      'nothing of numbers where no pin was posted',
      { postedCount: 0, impressions: null, pinClicks: null },
      ['0 pins posted', '2 pins failed'],
      ['impression', 'click', 'numbers'],
    ],
  ])('of a week tell %s', async (_what, numbers, says, omits) => {
    const data = { ...WEEK, saves: null, linkClicks: null, ...numbers };
    const { text } = await renderMail({ template: 'weekly-analytics', data }, links);
    for (const words of says) expect(text).toContain(words);
    for (const words of omits) expect(text).not.toContain(words);
  });

  it('that one may do without say where they end', async () => {
    const unsubscribeUrl = 'https://boardcast.test/api/mail/unsubscribe?token=x';
    const rendered = await renderMail(
      { template: 'weekly-analytics', data: WEEK },
      { ...links, unsubscribeUrl },
    );
    expect(rendered.html).toContain(`href="${unsubscribeUrl}"`);
    expect(rendered.text).toContain(`Unsubscribe ${unsubscribeUrl}`);
  });
});
