/**
 * Gives every element a size, which jsdom lacks: lists that render only visible rows then render their first ones, and
 * elements can be scrolled to.
 */
export function giveElementsASize({ width = 800, height = 600 } = {}): void {
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => width },
    clientHeight: { configurable: true, get: () => height },
    scrollTo: { configurable: true, writable: true, value: () => undefined },
    scrollIntoView: { configurable: true, writable: true, value: () => undefined },
  });
}

/** Gives boxes that scroll by themselves a height, so that rows in them are rendered. */
export function giveBoxesAHeight(offsetHeight = 600): void {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    configurable: true,
    get: () => offsetHeight,
  });
}
