import { act } from '@testing-library/react';

/** What a browser would see of a page, which jsdom does not lay out: elements come near and go when a test says so. */
export class Sight {
  private readonly watched = new Map<globalThis.Element, IntersectionObserverCallback>();

  constructor() {
    const { watched } = this;
    globalThis.IntersectionObserver = class {
      constructor(private readonly onChange: IntersectionObserverCallback) {}
      observe(element: globalThis.Element) {
        watched.set(element, this.onChange);
      }
      disconnect() {
        for (const [element, onChange] of watched) if (onChange === this.onChange) watched.delete(element);
      }
    } as unknown as typeof IntersectionObserver;
  }

  /** Elements that are watched, as they stand in the page. */
  get elements(): globalThis.Element[] {
    return [...this.watched.keys()];
  }

  /** Lets the page know, in one go, that the element came near the screen or went, and how high it is, in pixels. */
  async show(
    element: globalThis.Element | undefined,
    isNear: boolean | readonly boolean[],
    height: number,
  ): Promise<void> {
    const onChange = element && this.watched.get(element);
    if (!onChange) throw new Error('Nobody watches that element');
    const boundingClientRect = { height };
    const entries = [isNear].flat().map((isIntersecting) => ({ isIntersecting, boundingClientRect }));
    await act(async () => onChange(entries as IntersectionObserverEntry[], {} as IntersectionObserver));
  }
}
