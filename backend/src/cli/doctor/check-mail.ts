import { awayWords, codesOf, messageOf } from '@boardcast/server';
import { createTransport } from 'nodemailer';
import type { Examination } from './examine.js';
import { reporterOf, type Finding } from './finding.js';
import { isLocal, STEP_MS } from './patient.js';
import { placeOf } from './words.js';

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

const { good, found } = reporterOf('mail', {
  unused: [
    'warning',
    'Set SMTP_URL: without a mail server nobody can verify an address, and no mail is sent.',
  ],
  unreachable: [
    'wrong',
    'Correct host and port in SMTP_URL; many providers block port 25, and take mail at 587 or 465.',
  ],
  credentials: ['wrong', 'Correct user and password in SMTP_URL; encode special characters (@ is %40).'],
  tls: [
    'wrong',
    'Use smtps:// for a port that begins with TLS (465), smtp:// for others (587), and a certificate that this machine trusts.',
  ],
  refused: ['wrong', 'Let the server take mail from this machine.'],
  unencrypted: ['warning', 'Use a server with TLS: mails, and the password, travel in plain text.'],
});

/** Whether the mail server lets us in; nothing is sent. @param url SMTP_URL, if it is set */
export async function checkMail(url: string | undefined): Promise<Examination> {
  if (url === undefined) return { findings: [found('unused', 'there is no mail server.')] };
  const { protocol, hostname } = new URL(url);
  const place = `the mail server at ${placeOf(url, PORTS[protocol])}`;
  try {
    await greet(url);
  } catch (error) {
    return { findings: [fault(place, error)] };
  }
  const isPlain = protocol === 'smtp:' && !isLocal(hostname) && !(await canEncrypt(url));
  return {
    findings: [isPlain ? found('unencrypted', `${place} offers no TLS.`) : good(`${place} lets us in.`)],
  };
}

/** Connects, begins TLS and signs in as for a mail. */
async function greet(url: string, requireTLS = false): Promise<void> {
  const transport = createTransport({
    ...{ url, requireTLS },
    ...{ connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, socketTimeout: STEP_MS },
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

const canEncrypt = (url: string): Promise<boolean> =>
  greet(url, true).then(
    () => true,
    () => false,
  );

function fault(place: string, error: unknown): Finding {
  const codes = codesOf(error);
  const message = messageOf(error);
  if (codes.includes('EAUTH')) return found('credentials', `${place} refuses user and password.`);
  const words = awayWords(error);
  if (codes.includes('ETLS') || words?.includes('TLS') || /ssl|tls/i.test(message))
    return found('tls', `${place} and we can’t agree on TLS: ${message}.`);
  if (words === null && /^\d{3}/.test((error as { response?: string }).response ?? ''))
    return found('refused', `${place} refuses: ${message}.`);
  return found('unreachable', `${place} ${words ?? `can’t be talked to: ${message}`}.`);
}
