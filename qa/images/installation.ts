import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { subscriptionPaths } from '@boardcast/contracts';
import { ensureDatabase, ensurePublisherRole } from '@boardcast/embedded-postgres';
import { lastingPort, makeTempFolder, removeTempFolder, runSql } from '@boardcast/testing';
import { connect } from 'amqplib';
import { standardServices } from '../stack/stack-under-test.js';
import { Container, runOnce } from './container.js';

/** The user of every image. */
export const UID = 10_001;

const PARTS = ['pinterest', 'stripe', 'mail', 'backend', 'publisher', 'frontend'] as const;
type Part = (typeof PARTS)[number];

/** An installation of containers, with a database and queues of its own in the services of this machine. */
export class Installation {
  readonly containers = new Map<Part, Container>();
  private readonly credentialsKey = randomBytes(32).toString('base64');

  private constructor(
    readonly name: string,
    readonly folder: string,
    readonly ports: Readonly<Record<Part | 'smtp', number>>,
    private readonly databases: Readonly<Record<'admin' | 'backend' | 'publisher', string>>,
  ) {}

  /** Makes database, roles and folders; starts nothing. */
  static async prepare(): Promise<Installation> {
    const name = `images_${randomBytes(4).toString('hex')}`;
    const { databaseUrl } = standardServices();
    const backend = await ensureDatabase(databaseUrl, name);
    const admin = new URL(databaseUrl);
    admin.pathname = `/${name}`;
    const publisher = await ensurePublisherRole(admin.href, `${name}_publisher`);
    const folder = makeTempFolder('images');
    chownSync(folder, UID, UID);
    for (const part of ['storage', 'backups']) {
      mkdirSync(join(folder, part));
      chownSync(join(folder, part), UID, UID);
    }
    const ports: Record<string, number> = {};
    for (const part of [...PARTS, 'smtp']) ports[part] = await lastingPort();
    return new Installation(name, folder, ports as Record<Part | 'smtp', number>, {
      ...{ admin: admin.href, backend, publisher },
    });
  }

  address(part: Part): string {
    return `http://127.0.0.1:${this.ports[part]}`;
  }

  container(part: Part): Container {
    const container = this.containers.get(part);
    if (!container) throw new Error(`No ${part} was started.`);
    return container;
  }

  /** What the two apps share. */
  private get shared(): Record<string, string> {
    const { busUrl, redisUrl } = standardServices();
    return {
      ALLOW_STAND_INS: 'true',
      BUS_URL: `${busUrl}?prefix=${this.name}`,
      REDIS_URL: redisUrl,
      CREDENTIALS_KEY: this.credentialsKey,
      STORAGE_URL: 'file:///storage',
      PINTEREST_CLIENT_ID: this.name,
      PINTEREST_CLIENT_SECRET: 'sandbox-secret-of-no-worth',
      PINTEREST_API_URL: `${this.address('pinterest')}/v5`,
    };
  }

  get publicSettings(): { PUBLIC_URL: string; PINTEREST_OAUTH_URL: string } {
    return {
      PUBLIC_URL: this.address('frontend'),
      PINTEREST_OAUTH_URL: `${this.address('pinterest')}/oauth/`,
    };
  }

  private get backendEnv(): Record<string, string> {
    return {
      ...this.shared,
      ...this.publicSettings,
      PORT: String(this.ports.backend),
      TRUST_PROXY: '1',
      DATABASE_URL: this.databases.backend,
      SESSION_SECRET: `session secret of ${this.name}, of no worth`,
      SMTP_URL: `smtp://127.0.0.1:${this.ports.smtp}`,
      STRIPE_SECRET_KEY: 'sk_test_images',
      STRIPE_WEBHOOK_SECRET: 'whsec_images',
      STRIPE_PRICE_ID: 'price_premium',
      STRIPE_API_URL: this.address('stripe'),
      BACKUP_DIR: '/backups',
      BACKUP_DATABASE_URL: this.databases.admin,
    };
  }

  /** The backend's or the publisher's migrations, as a container that ends. */
  async migrate(app: 'backend' | 'publisher'): Promise<void> {
    await runOnce({
      image: app,
      env: { DATABASE_URL: this.databases[app] },
      command: ['node', `dist/${app}/migrate.js`],
    });
  }

  /** One of the backend's commands. @returns what it printed */
  cli(...command: string[]): Promise<string> {
    return runOnce({
      ...{ image: 'backend', env: this.backendEnv },
      command: ['node', 'dist/backend/cli.js', ...command],
      volumes: [`${this.folder}/storage:/storage:ro`, `${this.folder}/backups:/backups`],
    });
  }

  async startStandIns(): Promise<void> {
    await Promise.all([
      this.start('pinterest', 'sandbox', {
        env: {
          PORT: String(this.ports.pinterest),
          SANDBOX_CLIENT_ID: this.name,
          SANDBOX_CLIENT_SECRET: 'sandbox-secret-of-no-worth',
          SANDBOX_REDIRECT_URIS: `${this.address('frontend')}/auth/callback`,
          SANDBOX_PUBLIC_URL: this.address('pinterest'),
        },
      }),
      this.start('stripe', 'sandbox', {
        env: {
          PORT: String(this.ports.stripe),
          STRIPE_SECRET_KEY: 'sk_test_images',
          STRIPE_WEBHOOK_SECRET: 'whsec_images',
          STRIPE_WEBHOOK_URL: `${this.address('backend')}${subscriptionPaths.webhook}`,
        },
        command: ['node', 'dist/sandbox/stripe.js'],
      }),
      this.start('mail', 'sandbox', {
        env: { PORT: String(this.ports.mail), SMTP_PORT: String(this.ports.smtp) },
        command: ['node', 'dist/sandbox/mail.js'],
      }),
    ]);
  }

  async startApps(): Promise<void> {
    const storage = `${this.folder}/storage:/storage`;
    await Promise.all([
      this.start('backend', 'backend', { env: this.backendEnv, volumes: [storage] }),
      this.start('publisher', 'publisher', {
        env: { ...this.shared, PORT: String(this.ports.publisher), DATABASE_URL: this.databases.publisher },
        volumes: [`${storage}:ro`],
      }),
      this.start('frontend', 'frontend', {
        env: {
          ...this.publicSettings,
          PORT: String(this.ports.frontend),
          BACKEND: `127.0.0.1:${this.ports.backend}`,
        },
        memory: 64,
      }),
    ]);
  }

  /** Removes everything, also what is in the services. */
  async remove(): Promise<void> {
    await Promise.all([...this.containers.values()].map((container) => container.remove()));
    const { databaseUrl, busUrl } = standardServices();
    await runSql(databaseUrl, `drop database if exists ${this.name} with (force)`);
    await runSql(databaseUrl, `drop role if exists ${this.name}, ${this.name}_publisher`);
    const connection = await connect(busUrl);
    const channel = await connection.createChannel();
    for (const queue of ['publisher', 'backend', 'dead']) await channel.deleteQueue(`${this.name}.${queue}`);
    for (const exchange of [this.name, `${this.name}.dead`]) await channel.deleteExchange(exchange);
    await connection.close();
    removeTempFolder(this.folder);
  }

  private async start(
    part: Part,
    image: 'backend' | 'publisher' | 'frontend' | 'sandbox',
    options: Omit<Parameters<typeof Container.start>[1], 'image'>,
  ): Promise<void> {
    const volumes = image === 'sandbox' ? ['/data'] : [];
    const container = await Container.start(`${this.name}_${part}`, { image, volumes, ...options });
    this.containers.set(part, container);
    await container.whenHealthy();
  }
}
