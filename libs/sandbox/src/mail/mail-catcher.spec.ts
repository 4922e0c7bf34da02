import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { createMailCatcher } from './mail-catcher.js';
import type { MailCatcher } from './mail-catcher.js';
import { MailCatcherClient } from './mail-catcher-client.js';

let dataDir: string;
let catcher: MailCatcher;
let client: MailCatcherClient;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'boardcast-mail-'));
  await start();
});
afterEach(async () => {
  await catcher.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  catcher = await createMailCatcher({ dataDir });
  client = new MailCatcherClient(catcher.url);
}
const send = (subject = 'Hello', to = 'nora@example.com') =>
  createTransport(catcher.smtpUrl).sendMail({
    from: 'Boardcast <hello@boardcast.test>',
    to,
    subject,
    text: 'In words',
    html: '<p onclick="x()">In <b>colour</b></p><script>x()</script>',
    headers: { 'X-Kind': 'test' },
  });
const page = async (path: string) => {
  const answer = await fetch(`${catcher.url}${path}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('the mail catcher', () => {
  it('takes mails in by SMTP and tells what was in them, newest first, by address', async () => {
    await send('First');
    await send('Second', 'Otto@example.com');
    const [second, first] = await client.mails();
    expect(first).toMatchObject({ subject: 'First', from: 'hello@boardcast.test', to: ['nora@example.com'] });
    expect(first?.text).toContain('In words');
    expect(first?.html).toContain('<b>colour</b>');
    expect(first?.headers).toContainEqual({ name: 'x-kind', value: 'test' });
    expect(await client.mails('otto@example.com')).toEqual([second]);
  });

  it('keeps them over a restart, until they are removed', async () => {
    await send();
    await catcher.close();
    await start();
    expect(await client.mails()).toHaveLength(1);
    await fetch(`${catcher.url}/empty`, { method: 'POST' });
    expect(await client.mails()).toEqual([]);
    expect((await page('/')).text).toContain('No mail yet.');
  });

  it('shows them to people: a list, and each as it looks, locked in', async () => {
    await send('<i>5 > 3</i>');
    const [mail] = await client.mails();
    expect((await page('/')).text).toContain('&lt;i&gt;5 &gt; 3&lt;/i&gt;');
    const { text } = await page(`/mails/${mail?.id}`);
    expect(text).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(text).toContain('In words');
    expect(text).not.toContain('<script>');
    const html = await page(`/mails/${mail?.id}/html`);
    expect(html.text).toContain('<b>colour</b>');
    expect(html.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
    expect((await page('/mails/none')).status).toBe(404);
  });

  it('refuses as many as it is told to', async () => {
    await client.setFaults({ refuse: { code: 550, times: 1 } });
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
    await client.setFaults({ refuse: { code: 421, times: 1 } });
    await expect(send()).rejects.toMatchObject({ responseCode: 421 });
    await send();
    expect(await client.mails()).toHaveLength(1);
  });

  it('hangs up before or after it has the mail, and says nothing', async () => {
    await client.setFaults({ hangUpBeforeData: 1 });
    await expect(send()).rejects.toThrow(/closed|reset/i);
    expect(await client.mails()).toEqual([]);
    await client.setFaults({ hangUpAfterData: 1 });
    await expect(send()).rejects.toThrow(/closed|reset/i);
    expect(await client.mails()).toHaveLength(1);
  });

  it('keeps nothing of a mail whose sender hangs up in its middle, and goes on', async () => {
    const socket = connect(Number(new URL(catcher.smtpUrl).port), '127.0.0.1').setEncoding('utf8');
    const answer = async () => String((await once(socket, 'data'))[0]);
    await answer();
    for (const line of ['HELO there', 'MAIL FROM:<a@example.com>', 'RCPT TO:<nora@example.com>', 'DATA']) {
      socket.write(`${line}\r\n`);
      await answer();
    }
    socket.end('Subject: Half of');
    await once(socket, 'close');
    await send('Whole');
    expect((await client.mails()).map(({ subject }) => subject)).toEqual(['Whole']);
  });

  it('refuses for good what it can’t read, and goes on', async () => {
    const depth = 400;
    const parts = Array.from({ length: depth }, (_, part) => [
      `Content-Type: multipart/mixed; boundary="b${part}"`,
      ...['', `--b${part}`],
    ]);
    const raw = ['Subject: Deep', ...parts.flat(), 'Content-Type: text/plain', '', 'x'].join('\r\n');
    const envelope = { from: 'a@example.com', to: 'nora@example.com' };
    const sent = createTransport(catcher.smtpUrl).sendMail({ envelope, raw });
    await expect(sent).rejects.toMatchObject({ responseCode: 554 });
    await send('Plain');
    expect((await client.mails()).map(({ subject }) => subject)).toEqual(['Plain']);
  });

  it('refuses for now what it can’t keep, and goes on', async () => {
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, 'a file where the folder was');
    await expect(send('Lost')).rejects.toMatchObject({ responseCode: 451 });
    await rm(dataDir);
    await mkdir(dataDir);
    await send('Kept');
    expect((await client.mails()).map(({ subject }) => subject)).toEqual(['Kept']);
  });

  it('takes its time when it is told to', async () => {
    await client.setFaults({ delayMs: 200 });
    const begin = performance.now();
    await send();
    expect(performance.now() - begin).toBeGreaterThanOrEqual(190);
  });

  it('refuses faults that it does not know', async () => {
    await expect(client.setFaults({ refuse: { code: 200, times: 1 } })).rejects.toThrow('400');
  });
});
