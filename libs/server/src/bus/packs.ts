import type { BusMessage, BusParty } from './bus.js';

/**
 * Messages that may travel as one of RabbitMQ's, by who gets them. The backend commits what arrives together; a publisher
 * would acknowledge a pack of pins only after the slowest of them.
 */
export const MAX_PACK: Readonly<Record<BusParty, number>> = { backend: 50, publisher: 1 };

/** A message as it travels; alone it has its id as a property of RabbitMQ's. */
export interface Packet {
  id?: string;
  pattern: string;
  data: unknown;
}

/** The content of one message, or of several together. */
export function pack(first: BusMessage, others: readonly BusMessage[] = []): Buffer {
  const alone: Packet = { pattern: first.pattern, data: first.body };
  const packets = [first, ...others].map(({ id, pattern, body }): Packet => ({ id, pattern, data: body }));
  return Buffer.from(JSON.stringify(others.length === 0 ? alone : packets));
}

/** The messages in a content. @throws SyntaxError when it can't be read */
export function unpack(content: Buffer): Packet[] {
  const read = JSON.parse(content.toString()) as Packet | Packet[];
  return Array.isArray(read) ? read : [read];
}
