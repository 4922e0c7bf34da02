import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { pathToFileURL } from 'node:url';
import { ensureDatabase, ensurePublisherRole } from '@boardcast/embedded-postgres';
import { createMailCatcher, createSandbox, createStripeStandIn } from '@boardcast/sandbox';
import type { Clock, Environment } from '@boardcast/server';
import {
  FaultProxy,
  makeTempFolder,
  PrivateBucket,
  PrivatePostgres,
  removeTempFolder,
  runSql,
} from '@boardcast/testing';
import { SMTPServer } from 'smtp-server';
import { migrate } from '../../../database/migrate.js';
import { runCli } from '../../run-cli.js';
import type { Finding } from '../finding.js';

/** Variables that a row changes; undefined takes one away. */
export type Change = Readonly<Record<string, string | undefined>>;

/** What the doctor said. */
export interface Diagnosis {
  code: number;
  text: string;
  findings: Finding[];
  /** Codes of what is wrong. */
  wrong: string[];
  warnings: string[];
}

const SECRETS = {
  session: randomBytes(24).toString('hex'),
  credentials: randomBytes(32).toString('base64'),
};

/** An installation in which all is well, with real services of its own. */
export class Clinic {
  private databases = 0;
  private readonly proxies: FaultProxy[] = [];

  private constructor(
    readonly postgres: PrivatePostgres,
    /** As the backend would be given it. */
    readonly env: Environment,
    /** DATABASE_URL of the publisher. */
    readonly publisherUrl: string,
    readonly bucket: PrivateBucket,
    /** Of a mail server that lets nobody in. */
    readonly lockedMailPort: number,
    private readonly closing: (() => Promise<unknown>)[],
  ) {}

  static async open(): Promise<Clinic> {
    const postgres = await PrivatePostgres.start({ fsync: 'on' });
    const folder = makeTempFolder('clinic');
    const [databaseUrl, sandbox, stripe, mail, publisher, backend, bucket, lockedMail] = await Promise.all([
      ensureDatabase(postgres.url(), 'boardcast'),
      createSandbox({ dataDir: `${folder}/sandbox` }),
      createStripeStandIn({ dataDir: `${folder}/stripe` }),
      createMailCatcher({ dataDir: `${folder}/mail` }),
      listen(),
      listen(),
      PrivateBucket.start(),
      startLockedMailServer(),
    ]);
    await migrate(databaseUrl);
    const publisherUrl = await ensurePublisherRole(postgres.url('boardcast'));
    await runSql(publisherUrl, 'create table publisher.attempt ()');
    const env = {
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: databaseUrl,
      BUS_URL: `tcp://127.0.0.1/?publisher=${portOf(publisher)}&backend=${portOf(backend)}`,
      SESSION_SECRET: SECRETS.session,
      CREDENTIALS_KEY: SECRETS.credentials,
      STORAGE_URL: pathToFileURL(makeTempFolder('clinic-storage')).href,
      PINTEREST_CLIENT_ID: sandbox.app.clientId,
      PINTEREST_CLIENT_SECRET: sandbox.app.clientSecret,
      PINTEREST_API_URL: sandbox.apiUrl,
      PINTEREST_OAUTH_URL: sandbox.oauthUrl,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_PRICE_ID: stripe.priceId,
      STRIPE_API_URL: stripe.url,
      SMTP_URL: mail.smtpUrl,
    };
    return new Clinic(postgres, env, publisherUrl, bucket, portOf(lockedMail.server), [
      () => postgres.close(),
      () => sandbox.close(),
      () => stripe.close(),
      () => mail.close(),
      () => close(publisher),
      () => close(backend),
      () => bucket.close(),
      () => new Promise<void>((closed) => lockedMail.close(() => closed())),
      () => Promise.resolve(removeTempFolder(folder)),
    ]);
  }

  /** A database of its own for a row, like the healthy one. @param changes run as the superuser */
  async database(...changes: string[]): Promise<string> {
    const name = `row_${(this.databases += 1)}`;
    await runSql(this.postgres.url(), `create database ${name} template boardcast owner boardcast`);
    for (const sql of changes) await runSql(this.postgres.url(name), sql.replaceAll('{database}', name));
    return this.inDatabase(name);
  }

  /** The address of a variable, or another, through a line that is broken. */
  async through(nameOrUrl: string, breakLine: (proxy: FaultProxy) => unknown): Promise<string> {
    const url = this.env[nameOrUrl] ?? nameOrUrl;
    const proxy = await FaultProxy.start(url);
    this.proxies.push(proxy);
    await breakLine(proxy);
    return proxy.through(url);
  }

  private inDatabase(name: string): string {
    const url = new URL(this.env['DATABASE_URL'] ?? '');
    url.pathname = `/${name}`;
    return url.href;
  }

  /** Runs `doctor` twice, for people and for programs. */
  async examine(change: Change = {}, clock?: Clock): Promise<Diagnosis> {
    const env = { ...this.env, ...change };
    const run = async (...args: string[]): Promise<{ code: number; out: string }> => {
      let out = '';
      const code = await runCli(['doctor', ...args], {
        env,
        clock,
        readConfig: () => {
          throw new Error('The doctor needs no valid configuration');
        },
        print: (text) => (out += text),
        printError: (text) => (out += text),
      });
      return { code, out };
    };
    const [forPeople, forPrograms] = await Promise.all([run(), run('--json')]);
    const { findings } = JSON.parse(forPrograms.out) as { findings: Finding[] };
    const codes = (state: Finding['state']) =>
      findings.filter((finding) => finding.state === state).map(({ code }) => code);
    return {
      code: forPeople.code,
      text: forPeople.out + forPrograms.out,
      findings,
      wrong: codes('wrong'),
      warnings: codes('warning'),
    };
  }

  async close(): Promise<void> {
    await Promise.all(
      [...this.proxies, ...this.closing.map((close) => ({ close }))].map((each) => each.close()),
    );
  }
}

/** The secrets of an environment, as they must not be in any text. */
export function secretsOf(env: Environment): string[] {
  return Object.entries(env).flatMap(([name, value = '']) => {
    if (/KEY|SECRET$/.test(name)) return value.split(',');
    return value.includes('://') ? [URL.parse(value)?.password ?? ''] : [];
  });
}

/** An app that listens on the bus of one machine. */
async function listen(): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => undefined).resume());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

async function startLockedMailServer(): Promise<SMTPServer> {
  const server = new SMTPServer({
    ...{ allowInsecureAuth: true, disabledCommands: ['STARTTLS'], closeTimeout: 100 },
    onAuth: (_auth, _session, done) => done(new Error('Wrong user or password')),
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const close = (server: Server): Promise<void> => new Promise((closed) => server.close(() => closed()));
