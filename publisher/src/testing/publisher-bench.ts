import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pinOutcomeSchema, type PinOutcome, type PublishPin } from '@boardcast/contracts';
import {
  GcraLimiter,
  HttpPinterestGateway,
  Permits,
  ProviderClock,
  type KnownLimits,
} from '@boardcast/pinterest';
import { createSandbox, drawPicture, SandboxControl, type Sandbox } from '@boardcast/sandbox';
import {
  accessTokenPurpose,
  createStorage,
  Metrics,
  publishTimes,
  RemoteImagesGateway,
  Sealer,
  Sweeps,
  SystemClock,
  type Clock,
  type StoragePort,
} from '@boardcast/server';
import { createTestDatabase, FakeBus, FaultProxy } from '@boardcast/testing';
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { createLedgerPool } from '../ledger/ledger-pool.js';
import { KeptClock } from '../ledger/kept-clock.js';
import { Ledger } from '../ledger/ledger.js';
import { BoardProbe } from '../publish-pin/board-probe.js';
import { OutcomeSender } from '../publish-pin/outcome.sender.js';
import { Images } from '../publish-pin/images.js';
import { Pictures } from '../publish-pin/pictures.js';
import { PublishMetrics } from '../publish-pin/publish-metrics.js';
import { PublishPinHandler } from '../publish-pin/publish-pin.handler.js';

/** How a bench differs from the usual. */
export interface BenchOptions {
  createTimeoutMs?: number;
  limits?: KnownLimits;
  /** Bytes of base64 that images may take. */
  imageRoom?: number;
  pictureWaitMs?: number;
}

/** A user of the sandbox with one empty board, and messages for it. */
export interface Bench {
  sandbox: Sandbox;
  control: SandboxControl;
  gateway: HttpPinterestGateway;
  permits: Permits;
  pictures: Pictures;
  /** Shared by all handlers. */
  images: Images;
  storage: StoragePort;
  /** The publisher's way to the sandbox. */
  link: FaultProxy;
  bus: FakeBus<PinOutcome>;
  databaseUrl: string;
  pool: Pool;
  /** What all handlers have read of Pinterest's clocks. */
  keptClock: KeptClock;
  boardId: string;
  username: string;
  /** A handler as another process would have it: its own name in the ledger, and its own clock. */
  handler(worker?: string, clock?: Clock): PublishPinHandler;
  /** A message for the board; every call is another pin. */
  message(changes?: Partial<PublishPin>): PublishPin;
  /** Puts so many other pins on the board, newer than those that are there. */
  fillBoard(count: number): Promise<void>;
  close(): Promise<void>;
}

/** The publisher's real parts, except the bus: sandbox, database, storage. */
export async function startBench(options: BenchOptions = {}): Promise<Bench> {
  // Not a line for each step of each pin.
  Logger.overrideLogger(['warn', 'error']);
  const folder = await mkdtemp(join(tmpdir(), 'publisher-'));
  const sandbox = await createSandbox({ dataDir: join(folder, 'sandbox') });
  const control = new SandboxControl(sandbox.url);
  const link = await FaultProxy.start(sandbox.url);
  const database = await createTestDatabase();
  const pool = createLedgerPool(database.url);
  const storage = createStorage(pathToFileURL(join(folder, 'storage')).href);
  const image = await drawPicture();
  await storage.put('images/one/full', image, 'image/jpeg');
  const username = 'pinner';
  const account = await control.addAccount(username, 1);
  const { accessToken } = await control.grant(username);
  const sealer = new Sealer(randomBytes(32).toString('base64'));
  const userId = randomUUID();
  const clock = new SystemClock();
  const usual = publishTimes();
  const times = { ...usual, pictureWaitMs: options.pictureWaitMs ?? usual.pictureWaitMs };
  const bus = new FakeBus<PinOutcome>(pinOutcomeSchema);
  const gateway = new HttpPinterestGateway({
    ...sandbox.app,
    apiUrl: link.through(sandbox.apiUrl),
    clock,
    createTimeoutMs: options.createTimeoutMs,
  });
  const permits = new Permits(new GcraLimiter(clock), {
    clock,
    maxWaitMs: times.permitWaitMs,
    limits: options.limits,
  });
  const providerClock = new ProviderClock();
  const keptClock = new KeptClock(pool, providerClock, new Sweeps(clock));
  const remote = new RemoteImagesGateway({ allowAddresses: ['127.0.0.1', '::1'], allowPorts: 'all' });
  const pictures = new Pictures(storage, remote);
  const images = new Images(storage, options.imageRoom);
  const boardId = account.boardIds[0] ?? '';
  return {
    sandbox,
    control,
    gateway,
    permits,
    pictures,
    images,
    storage,
    link,
    bus,
    databaseUrl: database.url,
    pool,
    keptClock,
    boardId,
    username,
    handler: (worker = 'one', ownClock = clock) =>
      new PublishPinHandler({
        ledger: new Ledger(pool, worker),
        permits,
        probe: new BoardProbe(gateway, permits, providerClock, keptClock, new Ledger(pool, worker), pictures),
        providerClock,
        gateway,
        images,
        sealer,
        sender: new OutcomeSender(bus),
        clock: ownClock,
        metrics: new PublishMetrics(new Metrics()),
        times,
      }),
    message: (changes = {}) => ({
      version: 1,
      mode: 'send',
      pinId: randomUUID(),
      groupId: randomUUID(),
      userId,
      accountId: account.id,
      fence: 1,
      leaseUntil: new Date(Date.now() + 120_000).toISOString(),
      firstSentAt: null,
      boardId,
      sectionId: null,
      title: 'Tomato galette',
      description: 'Flaky, summery and quick.',
      link: 'https://example.com/galette',
      altText: 'A galette on a wooden board',
      imageKey: 'images/one/full',
      imageContentType: 'image/jpeg',
      sealedToken: sealer.seal(accessToken, accessTokenPurpose(userId)),
      tokenSerial: 3,
      knownPinIds: [],
      ...changes,
    }),
    async fillBoard(count) {
      await control.setLimits(null);
      await control.setSettings({ imageChecks: false });
      const media_source = {
        source_type: 'image_base64',
        content_type: 'image/jpeg',
        data: image.toString('base64'),
      } as const;
      for (let number = 0; number < count; number += 1) {
        const request = {
          board_id: boardId,
          title: `Other ${number}`,
          description: '',
          link: 'https://example.com',
          media_source,
        };
        await gateway.createPin(accessToken, request);
      }
    },
    async close() {
      await gateway.close();
      await link.close();
      await pool.end();
      await database.drop();
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
