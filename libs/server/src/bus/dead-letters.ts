import {
  PIN_OUTCOME,
  pinOutcomeSchema,
  PUBLISH_PIN,
  publishPinSchema,
  publishPinMessageId,
} from '@boardcast/contracts';
import { connect, type Channel, type GetMessage } from 'amqplib';
import { z } from 'zod';
import type { BusMessage, BusParty } from './bus.js';
import { parseBusUrl, type RabbitBusAddress } from './bus-url.js';
import { RabbitBus } from './rabbit-bus.js';
import { assertRabbitTopology, rabbitNames, type RabbitNames } from './rabbit-topology.js';

/** A message that nobody could handle, without its contents: they hold a sealed token and people's texts. */
export interface DeadLetter {
  /** Id that its sender gave it, if it did. */
  id: string | null;
  /** What it is about, if that can be read. */
  pattern: string | null;
  /** RabbitMQ's word: `rejected`, its handler threw; `delivery_limit`, its handler died each time. */
  reason: string | null;
  /** When it died, to the second. */
  at: Date | null;
  /** Whether it is complete: only then can it be sent again. */
  isReadable: boolean;
}

/** Some dead letters, and how many there are of them all. */
export interface ListedDeadLetters {
  total: number;
  letters: DeadLetter[];
}

/** What became of dead letters that were to be sent again. */
export interface Replay {
  sent: DeadLetter[];
  /** Those that can't be read, as far as was looked: they stay. */
  kept: DeadLetter[];
}

/** Who gets a message, and what it must look like. */
const ROUTES: Readonly<Record<string, { party: BusParty; schema: z.ZodType }>> = {
  [PUBLISH_PIN]: { party: 'publisher', schema: publishPinSchema },
  [PIN_OUTCOME]: { party: 'backend', schema: pinOutcomeSchema },
};

const packetSchema = z.object({ id: z.string().optional(), pattern: z.string(), data: z.looseObject({}) });
const deathsSchema = z.array(
  z.object({ reason: z.string(), time: z.object({ value: z.number() }).optional() }),
);

interface Copy {
  party: BusParty;
  message: BusMessage;
}

interface OpenedLetter {
  delivery: GetMessage;
  letter: DeadLetter;
  /** What is sent again, and to whom; of a pack each one, none when it can't be read. */
  copies: Copy[];
}

/** The dead letters of a bus over RabbitMQ (docs/publishing.md#dead-letters), for an operator and for whoever calls one. */
export class DeadLetters {
  private readonly names: RabbitNames;

  constructor(private readonly address: RabbitBusAddress) {
    this.names = rabbitNames(address.prefix);
  }

  /** How many there are. */
  count(): Promise<number> {
    return this.withChannel(async (channel) => {
      const { messageCount } = await channel.checkQueue(this.names.deadQueue);
      return messageCount;
    });
  }

  /** The oldest of them, and how many there are; they stay where they are. @param limit most that are listed */
  list(limit: number): Promise<ListedDeadLetters> {
    return this.withChannel(async (channel) => {
      const { messageCount: total } = await channel.checkQueue(this.names.deadQueue);
      const letters: DeadLetter[] = [];
      for await (const { letter } of this.take(channel, Math.min(limit, total))) letters.push(letter);
      return { total, letters };
    });
  }

  /**
   * Sends whole ones again under their own ids, each of them before it is taken from the dead ones. That is safe for
   * each of ours, however old: fence and ledger tell a message that means nothing any more.
   * @param limit most that are sent
   * @throws BusError when the bus did not take one: it and those after it stay
   */
  async replay(limit: number): Promise<Replay> {
    const buses = {
      publisher: new RabbitBus(this.address, 'publisher'),
      backend: new RabbitBus(this.address, 'backend'),
    };
    try {
      return await this.withChannel(async (channel) => {
        const result: Replay = { sent: [], kept: [] };
        const { messageCount } = await channel.checkQueue(this.names.deadQueue);
        for await (const { delivery, letter, copies } of this.take(channel, messageCount)) {
          if (copies.length === 0) result.kept.push(letter);
          else {
            for (const { party, message } of copies) await buses[party].publish(message);
            channel.ack(delivery);
            result.sent.push(letter);
            if (result.sent.length === limit) break;
          }
        }
        return result;
      });
    } finally {
      await Promise.all([buses.publisher.close(), buses.backend.close()]);
    }
  }

  /**
   * Takes them into hand one by one, oldest first: others see no more of them missing than are asked for. What is not
   * acknowledged goes back when the channel closes.
   */
  private async *take(channel: Channel, limit: number): AsyncGenerator<OpenedLetter> {
    for (let taken = 0; taken < limit; taken += 1) {
      const delivery = await channel.get(this.names.deadQueue);
      if (!delivery) return;
      yield open(delivery);
    }
  }

  private async withChannel<T>(work: (channel: Channel) => Promise<T>): Promise<T> {
    const connection = await connect(this.address.url);
    // Told by the work that fails; unheard, it would end the process.
    connection.on('error', () => undefined);
    try {
      const channel = await connection.createChannel();
      channel.on('error', () => undefined);
      await assertRabbitTopology(channel, this.address);
      const result = await work(channel);
      // Sends what was acknowledged on its way before the connection ends.
      await channel.close();
      return result;
    } finally {
      await connection.close().catch(() => undefined);
    }
  }
}

/** The dead letters of `BUS_URL`, or null when that bus keeps none. */
export function findDeadLetters(busUrl: string): DeadLetters | null {
  const address = parseBusUrl(busUrl);
  return address.kind === 'rabbit' ? new DeadLetters(address) : null;
}

function open(delivery: GetMessage): OpenedLetter {
  const read = readJson(delivery.content);
  const packets = Array.isArray(read) ? read : [read];
  const id: unknown = delivery.properties.messageId;
  const copies = packets.flatMap((packet) => copyOf(packet, id) ?? []);
  const isReadable = copies.length === packets.length;
  const headers: unknown = delivery.properties.headers?.['x-death'];
  const [death] = deathsSchema.safeParse(headers).data ?? [];
  const letter: DeadLetter = {
    id: typeof id === 'string' ? id : null,
    pattern: packetSchema.safeParse(packets[0]).data?.pattern ?? null,
    reason: death?.reason ?? null,
    at: death?.time ? new Date(death.time.value * 1000) : null,
    isReadable,
  };
  return { delivery, letter, copies: isReadable ? copies : [] };
}

/** @param alone the id of a message that did not travel in a pack */
function copyOf(packet: unknown, alone: unknown): Copy | null {
  const { pattern = '', data, id = alone } = packetSchema.safeParse(packet).data ?? {};
  const route = ROUTES[pattern];
  if (!data || !route?.schema.safeParse(data).success) return null;
  const key = data as Parameters<typeof publishPinMessageId>[0];
  const message = { pattern, id: typeof id === 'string' ? id : publishPinMessageId(key), body: data };
  return { party: route.party, message };
}

function readJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}
