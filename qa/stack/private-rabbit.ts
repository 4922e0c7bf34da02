import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findProgram,
  lastingPort,
  makeTempFolder,
  ManagedProcess,
  removeTempFolder,
  waitUntil,
} from '@boardcast/testing';
import type { ManagedProcessOptions } from '@boardcast/testing';
import { connect } from 'amqplib';
import type { Channel } from 'amqplib';

const START_MS = 120_000;
/** Debian's wrappers in PATH switch users; these are the programs themselves. */
const FOLDERS = ['/usr/lib/rabbitmq/bin', '/opt/rabbitmq/sbin'];
/** A node on this machine only, writing nothing that no test reads. */
const ERLANG_ARGS =
  '-kernel inet_dist_use_interface {127,0,0,1} +S 2:2 +sbwt none +sbwtdcpu none +sbwtdio none';

interface Ports {
  amqp: number;
  nodes: number;
  epmd: number;
}

/**
 * A test's own RabbitMQ, to be stopped, killed, suspended and wiped: its own node, ports, data, cookie and epmd. Its
 * address never changes. Starts in about 5 s.
 */
export class PrivateRabbit extends ManagedProcess {
  private readonly epmd: ManagedProcess;

  private constructor(
    private readonly folder: string,
    private readonly ports: Ports,
  ) {
    super(programOf('rabbitmq', findRabbitPrograms().server, folder, ports));
    const args = ['-port', String(ports.epmd), '-address', '127.0.0.1'];
    this.epmd = new ManagedProcess(programOf('epmd', findRabbitPrograms().epmd, folder, ports, args));
  }

  /** @throws Error if RabbitMQ isn't installed or doesn't start */
  static async start(): Promise<PrivateRabbit> {
    const ports = { amqp: await lastingPort(), nodes: await lastingPort(), epmd: await lastingPort() };
    const rabbit = new PrivateRabbit(makeTempFolder('rabbit'), ports);
    rabbit.writeConfiguration();
    try {
      await rabbit.start();
      return rabbit;
    } catch (error) {
      // One that is merely slow would keep running beside the following tests.
      await rabbit.close();
      throw error;
    }
  }

  /** Its address for `BUS_URL`. */
  get url(): string {
    return `amqp://guest:guest@127.0.0.1:${this.ports.amqp}/`;
  }

  /** Starts it again on its data; nothing happens when it runs. */
  async start(): Promise<void> {
    this.epmd.launch();
    this.launch();
    await waitUntil(() => !this.isRunning || this.withChannel(() => Promise.resolve(true)), {
      ...{ timeout: START_MS, every: 100, what: 'RabbitMQ to come up' },
    });
    if (!this.isRunning) {
      throw new Error(`RabbitMQ did not start (${await this.ended}):\n${this.log().slice(-2_000)}`);
    }
  }

  /** Drops the ready messages of a queue. @returns how many */
  async purge(queue: string): Promise<number> {
    return this.withChannel(async (channel) => (await channel.purgeQueue(queue)).messageCount);
  }

  /** Ready messages and consumers of a queue. @throws Error if there is no such queue */
  async queue(name: string): Promise<{ messages: number; consumers: number }> {
    return this.withChannel(async (channel) => {
      const { messageCount, consumerCount } = await channel.checkQueue(name);
      return { messages: messageCount, consumers: consumerCount };
    });
  }

  /** Runs `work` on a channel of its own, for example to publish something broken. */
  async withChannel<Value>(work: (channel: Channel) => Promise<Value>): Promise<Value> {
    const connection = await connect(this.url);
    // The broker closes the connection of a failed check: the rejection says enough.
    connection.on('error', () => undefined);
    try {
      const channel = await connection.createChannel();
      channel.on('error', () => undefined);
      return await work(channel);
    } finally {
      await connection.close().catch(() => undefined);
    }
  }

  /** kill -9, then an empty node at the same address. */
  async reset(): Promise<void> {
    await this.kill();
    rmSync(join(this.folder, 'data'), { recursive: true, force: true });
    await this.start();
  }

  /**
   * Deletes its virtual host with everything in it, and creates it again, empty.
   * @param meanwhile what is done while there is none
   */
  async renewVirtualHost(meanwhile: () => Promise<unknown>): Promise<void> {
    await this.control('delete_vhost', '/');
    await meanwhile();
    await this.control('add_vhost', '/');
    await this.control('set_permissions', '-p', '/', 'guest', '.*', '.*', '.*');
  }

  /** As when no space is left on its disk: it takes no more messages. */
  async fillDisk(): Promise<void> {
    await this.control('set_disk_free_limit', '100000GB');
  }

  /** Makes users, rights, exchanges and queues. @param definitions as RabbitMQ exports them */
  async define(definitions: string): Promise<void> {
    const file = join(this.folder, 'definitions.json');
    writeFileSync(file, definitions);
    await this.control('import_definitions', file);
  }

  /** Stops it and removes its files. */
  async close(): Promise<void> {
    await this.kill();
    await this.epmd.kill();
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

  /** Runs a command of the broker's own tool. @throws Error with its output */
  private async control(...args: string[]): Promise<void> {
    const program = findRabbitPrograms().control;
    const command = new ManagedProcess(
      programOf('rabbitmqctl', program, this.folder, this.ports, ['--quiet', ...args]),
    );
    command.launch();
    const how = await command.ended;
    if (how !== 'exit code 0') throw new Error(`rabbitmqctl ${args.join(' ')} (${how}):\n${command.log()}`);
  }
}

function programOf(
  name: string,
  command: string,
  folder: string,
  ports: Ports,
  args: string[] = [],
): ManagedProcessOptions {
  const at = (file: string): string => join(folder, file);
  return {
    name,
    command,
    args,
    logFile: at(`${name}.log`),
    env: {
      PATH: process.env.PATH ?? '',
      LANG: 'C.UTF-8',
      // The Erlang cookie is made here: nobody else's node can talk to this one.
      HOME: folder,
      // Makes the script replace itself by the broker: signals reach it and nothing is left between.
      RUNNING_UNDER_SYSTEMD: 'true',
      RABBITMQ_NODENAME: `test-${ports.amqp}@localhost`,
      RABBITMQ_DIST_PORT: String(ports.nodes),
      RABBITMQ_CONF_ENV_FILE: at('env.conf'),
      RABBITMQ_CONFIG_FILE: at('rabbitmq.conf'),
      RABBITMQ_ENABLED_PLUGINS_FILE: at('plugins'),
      RABBITMQ_MNESIA_BASE: at('data'),
      RABBITMQ_LOG_BASE: at('log'),
      RABBITMQ_LOGS: '-',
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: ERLANG_ARGS,
      ERL_EPMD_PORT: String(ports.epmd),
      ERL_EPMD_ADDRESS: '127.0.0.1',
    },
  };
}

/** RabbitMQ's programs. @throws Error that says what to install */
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
