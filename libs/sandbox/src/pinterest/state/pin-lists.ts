import type { SandboxPin } from './entities.js';

/** Pins by board or account. Each list is sorted only when one came late: ten thousand pins are read by many pages. */
export class PinLists {
  private readonly lists = new Map<string, SandboxPin[]>();
  private readonly unsorted = new Set<string>();

  add(key: string, pin: SandboxPin): void {
    const list = this.lists.get(key) ?? [];
    if ((list.at(-1)?.at ?? '') > pin.at) this.unsorted.add(key);
    list.push(pin);
    this.lists.set(key, list);
  }

  /** Newest first; of pins of the same moment, the one that was added last. */
  newestFirst(key: string): SandboxPin[] {
    const list = this.lists.get(key) ?? [];
    if (this.unsorted.delete(key)) list.sort((a, b) => Number(a.at > b.at) - Number(a.at < b.at));
    return list.toReversed();
  }

  clear(): void {
    this.lists.clear();
    this.unsorted.clear();
  }
}
