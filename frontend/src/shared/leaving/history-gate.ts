/** Hears of Back and Forward before the router and may keep them from it. */
export const historyGate: { onMove?: ((event: PopStateEvent) => void) | undefined } = {};

// When this module loads, before there is a router: a window calls its listeners in the order they were added.
window.addEventListener('popstate', (event) => historyGate.onMove?.(event));
