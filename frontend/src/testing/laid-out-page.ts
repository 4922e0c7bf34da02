import { act } from '@testing-library/react';

/** A page with heights and a scroll position, which jsdom lacks: a test sets heights and scrolls. */
export class LaidOutPage {
  private readonly watched = new Map<globalThis.Element, ResizeObserverCallback>();

  constructor() {
    const { watched } = this;
    window.ResizeObserver = class {
      constructor(private readonly onChange: ResizeObserverCallback) {}
      observe(element: globalThis.Element) {
        watched.set(element, this.onChange);
      }
      unobserve(element: globalThis.Element) {
        watched.delete(element);
      }
      disconnect() {
        for (const [element, onChange] of watched) if (onChange === this.onChange) watched.delete(element);
      }
    };
    Object.defineProperty(window, 'scrollY', { configurable: true, writable: true, value: 0 });
    // Every measured element is at the top of the page.
    HTMLElement.prototype.getBoundingClientRect = () => ({ top: -window.scrollY }) as DOMRect;
  }

  /** Scrolls to this distance from the top, in pixels. */
  scrollTo(scrollY: number): void {
    Object.assign(window, { scrollY });
    act(() => void window.dispatchEvent(new Event('scroll')));
  }

  /** Sets an element's height, in pixels. */
  giveHeight(element: globalThis.Element | null, blockSize: number): void {
    const onChange = element && this.watched.get(element);
    if (!onChange) throw new Error('Nobody watches that element');
    const entry = { target: element, borderBoxSize: [{ blockSize }] } as unknown as ResizeObserverEntry;
    act(() => onChange([entry], {} as ResizeObserver));
  }
}
