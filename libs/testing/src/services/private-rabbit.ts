import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'amqplib';
import type { Channel } from 'amqplib';
import getPort from 'get-port';
import { waitUntil } from '../wait-until.js';
import { findProgram, ManagedProcess } from './managed-process.js';
import { makeTempFolder, removeTempFolder } from './wards.js';

const START_MS = 60_000;
/** Debian's wrappers in PATH change user; these are the programs themselves. */
const FOLDERS = ['/usr/lib/rabbitmq/bin', '/opt/rabbitmq/sbin'];
/** One node, on this machine only, nothing written that no test reads. */
const ERLANG_ARGS =
  '-kernel inet_dist_use_interface {127,0,0,1} +S 2:2 +sbwt none +sbwtdcpu none +sbwtdio none';

/**
 * A RabbitMQ of a test's own that it may stop, kill, halt and wipe: own node, ports, data, cookie and epmd. The
 * address stays the same over all of that. Starts in about 5 s.
 */
export class PrivateRabbit {
  private server: ManagedProcess | null = null;
  private epmd: ManagedProcess | null = null;

  private constructor(
    private readonly program: string,
    private readonly folder: string,
    private readonly ports: { amqp: number; nodes: number; epmd: number },
  ) {}

  /** @throws Error when RabbitMQ is not installed or does not come up */
  static async start(): Promise<PrivateRabbit> {
    const { server: program } = findRabbitPrograms();
    const ports = { amqp: await freePort(), nodes: await freePort(), epmd: await freePort() };
    const rabbit = new PrivateRabbit(program, makeTempFolder('rabbit'), ports);
    rabbit.writeConfiguration();
    await rabbit.start();
    return rabbit;
  }

  /** Its address for `BUS_URL`. */
  get url(): string {
    return `amqp://guest:guest@127.0.0.1:${this.ports.amqp}/`;
  }

  /** Process id of the broker, 0 when it does not run. */
  get pid(): number {
    return this.server?.isRunning ? this.server.pid : 0;
  }

  /** Starts it again on its data; nothing happens when it runs. */
  async start(): Promise<void> {
    if (this.server?.isRunning) return;
    this.epmd ??= this.run('epmd', findRabbitPrograms().epmd, [
      ...['-port', String(this.ports.epmd), '-address', '127.0.0.1'],
    ]);
    this.server = this.run('rabbitmq', this.program, []);
    await this.whenReady(this.server);
  }

  /** Stops it in order; its data stays. */
  async stop(): Promise<void> {
    await this.server?.stop();
  }

  /** kill -9; its data stays. */
  async kill(): Promise<void> {
    await this.server?.kill();
  }

  /** Halts it without ending a connection: SIGSTOP. */
  pause(): void {
    this.server?.pause();
  }

  /** Lets it go on after `pause`. */
  resume(): void {
    this.server?.resume();
  }

  /** Drops the messages that wait in a queue; gives how many. */
  async purge(queue: string): Promise<number> {
    return this.withChannel(async (channel) => (await channel.purgeQueue(queue)).messageCount);
  }

  /** Messages ready in a queue, and its consumers. @throws Error when there is no such queue */
  async queue(name: string): Promise<{ messages: number; consumers: number }> {
    return this.withChannel(async (channel) => {
      const { messageCount, consumerCount } = await channel.checkQueue(name);
      return { messages: messageCount, consumers: consumerCount };
    });
  }

  /** Runs `work` on a channel of its own, e.g. to publish something broken. */
  async withChannel<Value>(work: (channel: Channel) => Promise<Value>): Promise<Value> {
    const connection = await connect(this.url);
    // The broker closes the connection of a check that fails: the rejection tells enough.
    connection.on('error', () => undefined);
    try {
      const channel = await connection.createChannel();
      channel.on('error', () => undefined);
      return await work(channel);
    } finally {
      await connection.close().catch(() => undefined);
    }
  }

  /** kill -9 and everything forgotten: an empty node at the same address. */
  async reset(): Promise<void> {
    await this.kill();
    rmSync(join(this.folder, 'data'), { recursive: true, force: true });
    await this.start();
  }

  /** Deletes its virtual host with everything in it, and makes it again, empty. */
  async renewVirtualHost(): Promise<void> {
    await this.control('delete_vhost', '/');
    await this.control('add_vhost', '/');
    await this.control('set_permissions', '-p', '/', 'guest', '.*', '.*', '.*');
  }

  /** Ends it and removes all that it wrote. */
  async close(): Promise<void> {
    await this.kill();
    await this.epmd?.kill();
    removeTempFolder(this.folder);
  }

  private writeConfiguration(): void {
    const lines = [
      `listeners.tcp.local = 127.0.0.1:${this.ports.amqp}`,
      'log.console = true',
      'log.console.level = warning',
      'disk_free_limit.absolute = 10MB',
    ];
    writeFileSync(join(this.folder, 'rabbitmq.conf'), `${lines.join('\n')}\n`);
    writeFileSync(join(this.folder, 'plugins'), '[].\n');
    writeFileSync(join(this.folder, 'env.conf'), '');
  }

  /** Runs a command of the broker's own tool. @throws Error with its words */
  private async control(...args: string[]): Promise<void> {
    const command = this.run('rabbitmqctl', findRabbitPrograms().control, ['--quiet', ...args]);
    const how = await command.ended;
    if (how !== 'exit code 0') throw new Error(`rabbitmqctl ${args.join(' ')} (${how}):\n${command.log()}`);
  }

  private run(name: string, command: string, args: string[]): ManagedProcess {
    const at = (file: string): string => join(this.folder, file);
    return new ManagedProcess({
      name,
      command,
      args,
      logFile: at(`${name}.log`),
      env: {
        PATH: process.env.PATH ?? '',
        LANG: 'C.UTF-8',
        // The Erlang cookie is made here: nobody else's node can talk to this one.
        HOME: this.folder,
        // Makes the script replace itself by the broker: signals reach it and nothing is left between.
        RUNNING_UNDER_SYSTEMD: 'true',
        RABBITMQ_NODENAME: `test-${this.ports.amqp}@localhost`,
        RABBITMQ_DIST_PORT: String(this.ports.nodes),
        RABBITMQ_CONF_ENV_FILE: at('env.conf'),
        RABBITMQ_CONFIG_FILE: at('rabbitmq.conf'),
        RABBITMQ_ENABLED_PLUGINS_FILE: at('plugins'),
        RABBITMQ_MNESIA_BASE: at('data'),
        RABBITMQ_LOG_BASE: at('log'),
        RABBITMQ_LOGS: '-',
        RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: ERLANG_ARGS,
        ERL_EPMD_PORT: String(this.ports.epmd),
        ERL_EPMD_ADDRESS: '127.0.0.1',
      },
    });
  }

  private async whenReady(server: ManagedProcess): Promise<void> {
    let how = '';
    void server.ended.then((end) => (how = end));
    const ready = waitUntil(
      async () => {
        if (how === '') await this.withChannel(() => Promise.resolve());
        return true;
      },
      { timeout: START_MS, every: 100, what: 'RabbitMQ to come up' },
    );
    await ready;
    if (how !== '') throw new Error(`RabbitMQ did not start (${how}):\n${server.log().slice(-2_000)}`);
  }
}

/** The programs of a private RabbitMQ. @throws Error that says what to install */
export function findRabbitPrograms(): { server: string; control: string; epmd: string } {
  return {
    server: findRabbitProgram('rabbitmq-server'),
    control: findRabbitProgram('rabbitmqctl'),
    epmd: findProgram('epmd', 'erlang-base'),
  };
}

function findRabbitProgram(name: string): string {
  const places = FOLDERS.map((folder) => join(folder, name));
  return findProgram(name, 'rabbitmq-server', places);
}

function freePort(): Promise<number> {
  return getPort({ host: '127.0.0.1' });
}
