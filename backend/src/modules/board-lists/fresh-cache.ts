import type { Clock } from '@boardcast/server';
import { LRUCache } from 'lru-cache';

/** How old a value may be, in milliseconds. */
export interface Freshness {
  /** Up to this age it is taken as it is. */
  freshMs: number;
  /** Up to this age it is taken, too, but read again meanwhile. */
  usableMs: number;
}

/** Only what is read now. */
export const READ_NOW: Freshness = { freshMs: 0, usableMs: 0 };

interface Slot<Value> {
  value?: Value;
  /** Milliseconds since 1970; when reading began. */
  readAt: number;
  reading?: Promise<Value>;
}

/** Values of one process by key, with their age. Whoever asks while a value is being read waits for that reading. */
export class FreshCache<Value> {
  private readonly slots: LRUCache<string, Slot<Value>>;

  /** @param maxSlots values kept; the one not asked for longest goes first */
  constructor(
    private readonly clock: Clock,
    maxSlots: number,
  ) {
    this.slots = new LRUCache({ max: maxSlots });
  }

  /** The value if it is fresh enough, else a new reading; a failed reading changes nothing. */
  async get(key: string, read: () => Promise<Value>, { freshMs, usableMs }: Freshness): Promise<Value> {
    const slot = this.touch(key);
    const age = this.clock.now().getTime() - slot.readAt;
    if (slot.value !== undefined && age < freshMs) return slot.value;
    const reading = (slot.reading ??= this.read(slot, read));
    if (slot.value === undefined || age >= usableMs) return reading;
    // Nobody waits for it: a call that needs it will meet the same fault and report it.
    reading.catch(() => undefined);
    return slot.value;
  }

  /** The value if it may be taken; nothing is read. */
  peek(key: string, { usableMs }: Freshness): Value | undefined {
    const slot = this.slots.peek(key);
    return slot && this.clock.now().getTime() - slot.readAt < usableMs ? slot.value : undefined;
  }

  /** When reading the value began, in milliseconds since 1970, if it may be taken. */
  readAt(key: string, freshness: Freshness): number | undefined {
    return this.peek(key, freshness) === undefined ? undefined : this.slots.peek(key)?.readAt;
  }

  /** Changes the value that is kept, if there is one; its age stays. */
  change(key: string, change: (value: Value) => Value): void {
    const slot = this.slots.peek(key);
    if (slot?.value !== undefined) slot.value = change(slot.value);
  }

  /** Forgets the values whose keys match. */
  forget(isMeant: (key: string) => boolean): void {
    for (const key of [...this.slots.keys()]) if (isMeant(key)) this.slots.delete(key);
  }

  /** Forgets what was read longer ago than so many milliseconds. */
  forgetOlderThan(ageMs: number): void {
    const limit = this.clock.now().getTime() - ageMs;
    for (const [key, { readAt, reading }] of [...this.slots.entries()]) {
      if (!reading && readAt < limit) this.slots.delete(key);
    }
  }

  private async read(slot: Slot<Value>, read: () => Promise<Value>): Promise<Value> {
    const readAt = this.clock.now().getTime();
    try {
      const value = await read();
      Object.assign(slot, { value, readAt });
      return value;
    } finally {
      slot.reading = undefined;
    }
  }

  private touch(key: string): Slot<Value> {
    const slot = this.slots.get(key) ?? { readAt: 0 };
    this.slots.set(key, slot);
    return slot;
  }
}
