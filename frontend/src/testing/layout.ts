/**
 * Gives every element a size, which jsdom has none of: lists that draw only the rows in sight then draw their
 * first ones, and scrolling to an element is possible.
 */
export function giveElementsASize({ width = 800, height = 600 } = {}): void {
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => width },
    clientHeight: { configurable: true, get: () => height },
    scrollTo: { configurable: true, writable: true, value: () => undefined },
    scrollIntoView: { configurable: true, writable: true, value: () => undefined },
  });
}
