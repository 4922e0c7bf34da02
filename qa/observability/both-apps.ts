import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMailCatcher, createSandbox, SandboxControl } from '@boardcast/sandbox';
import { MetricsServer, type BusServer } from '@boardcast/server';
import {
  createTestDatabase,
  lastingPort,
  makeTempFolder,
  removeTempFolder,
  Scrape,
} from '@boardcast/testing';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { appOptions, setUpApp } from '../../backend/src/app-setup.js';
import { AppModule } from '../../backend/src/app.module.js';
import { readBackendConfig } from '../../backend/src/config.js';
import { BUS_SERVER as BACKEND_BUS } from '../../backend/src/config.module.js';
import { readPublisherConfig } from '../../publisher/src/config.js';
import { BUS_SERVER as PUBLISHER_BUS } from '../../publisher/src/config.module.js';
import { Heartbeat } from '../../publisher/src/ledger/heartbeat.js';
import { LedgerGate } from '../../publisher/src/ledger/ledger-gate.js';
import { PublisherModule } from '../../publisher/src/publisher.module.js';

/** Both apps as they run in production, in this process: with the sandbox, a mail catcher, and a port for metrics each. */
export interface BothApps {
  readonly url: string;
  readonly databaseUrl: string;
  readonly backend: INestApplication;
  readonly publisher: INestApplication;
  readonly sandbox: SandboxControl;
  readonly mailUrl: string;
  readonly metricsPorts: { backend: number; publisher: number };
  scrape(app: 'backend' | 'publisher'): Promise<Scrape>;
  close(): Promise<void>;
}

/** Starts them for a test file. @param environment more variables, of both. Close it in afterAll. */
export async function startBothApps(environment: Record<string, string> = {}): Promise<BothApps> {
  const folder = makeTempFolder('observed-');
  const sandbox = await createSandbox({ dataDir: join(folder, 'sandbox') });
  const mail = await createMailCatcher({ dataDir: join(folder, 'mail') });
  const database = await createTestDatabase();
  const ports = await Promise.all([lastingPort(), lastingPort(), lastingPort()]);
  const [port, backendBus, publisherBus] = ports;
  const url = `http://localhost:${port}`;
  const shared = {
    DATABASE_URL: database.url,
    BUS_URL: `tcp://127.0.0.1/?publisher=${publisherBus}&backend=${backendBus}`,
    CREDENTIALS_KEY: randomBytes(32).toString('base64'),
    PINTEREST_CLIENT_ID: sandbox.app.clientId,
    PINTEREST_CLIENT_SECRET: sandbox.app.clientSecret,
    PINTEREST_API_URL: sandbox.apiUrl,
    STORAGE_URL: pathToFileURL(join(folder, 'storage')).href,
    LOG_LEVEL: 'silent',
    METRICS_PORT: '0',
    PORT: '0',
    ...environment,
  };
  const backend = await startBackend({
    ...shared,
    PORT: String(port),
    // Where the sandbox lets its users come back to.
    PUBLIC_URL: 'http://localhost:3000',
    SESSION_SECRET: 'a session secret for tests, long enough',
    PINTEREST_OAUTH_URL: sandbox.oauthUrl,
    SMTP_URL: mail.smtpUrl,
  });
  const publisher = await startPublisher(shared);
  const metricsPorts = { backend: metricsPort(backend), publisher: metricsPort(publisher) };
  return {
    ...{ url, databaseUrl: database.url, backend, publisher, metricsPorts },
    sandbox: new SandboxControl(sandbox.url),
    mailUrl: mail.url,
    scrape: (app) => Scrape.at(metricsPorts[app]),
    close: async () => {
      await publisher.close();
      await backend.close();
      await Promise.all([database.drop(), sandbox.close(), mail.close()]);
      removeTempFolder(folder);
    },
  };
}

async function startBackend(environment: Record<string, string>): Promise<INestApplication> {
  const config = readBackendConfig(environment);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), appOptions);
  setUpApp(app);
  app.connectMicroservice({ strategy: app.get<BusServer>(BACKEND_BUS) });
  await app.startAllMicroservices();
  await app.listen(config.PORT);
  return app;
}

async function startPublisher(environment: Record<string, string>): Promise<INestApplication> {
  const app = await NestFactory.create(PublisherModule.with(readPublisherConfig(environment)), {
    logger: false,
  });
  app.connectMicroservice({ strategy: app.get<BusServer>(PUBLISHER_BUS) });
  await app.listen(0);
  await app.get(LedgerGate).open();
  await app.get(Heartbeat).start();
  await app.startAllMicroservices();
  return app;
}

function metricsPort(app: INestApplication): number {
  return app.get(MetricsServer).listensAt ?? 0;
}
