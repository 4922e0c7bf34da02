import type { CDPSession, Page } from '@playwright/test';

/** Whoever detaches ends what was emulated. */
const emulators = new WeakMap<Page, CDPSession>();

/** Makes the pointer of this page a finger, as on a phone, or a mouse again. */
export async function setFinger(page: Page, enabled: boolean): Promise<void> {
  const emulator = emulators.get(page) ?? (await page.context().newCDPSession(page));
  emulators.set(page, emulator);
  // A screenshot of the whole page ends it unnoticed: what is on already would stay off.
  await emulator.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  if (!enabled) return;
  await emulator.send('Emulation.setTouchEmulationEnabled', { enabled });
  await page.waitForFunction(() => matchMedia('(pointer: coarse)').matches);
}

/**
 * Everything to press that is smaller than a finger (WCAG 2.5.5), with its size; except links within a sentence.
 * Only for a page whose pointer is a finger: with a mouse it says so instead.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (!matchMedia('(pointer: coarse)').matches) return ['the pointer is a mouse'];
    const FINGER = 44;
    const TARGETS =
      'a[href], button, input, select, textarea, summary, [role=button], [role=option], [tabindex="0"]';
    /** What takes the press: the square of a checkbox and its label are one. */
    const pressed = (element: Element): Element[] => {
      const label = element.closest('label');
      if (label) return [label];
      const frame = element.matches('input')
        ? element.closest('.MuiInputBase-root, .MuiButtonBase-root')
        : null;
      return frame ? [element, frame] : [element];
    };
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node !== element && node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    // Such as the link that skips the menu, which only the focus brings in.
    const isOutside = (element: Element) =>
      getComputedStyle(element).position === 'fixed' && element.getBoundingClientRect().bottom <= 0;
    // Whatever a dialog covers can't be pressed.
    const isHere = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], [inert]') &&
      !isOutside(element);
    const found: string[] = [];
    for (const element of document.querySelectorAll(TARGETS)) {
      if (!isHere(element) || isInSentence(element)) continue;
      const rects = pressed(element).map((one) => one.getBoundingClientRect());
      const width = Math.max(...rects.map((rect) => rect.width));
      const height = Math.max(...rects.map((rect) => rect.height));
      const isForScreenReaders = width <= 1 || height <= 1;
      // Half a pixel is lost to rounding.
      if (isForScreenReaders || Math.min(width, height) >= FINGER - 0.5) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      found.push(`${element.tagName} ${name.slice(0, 40)}: ${Math.round(width)} × ${Math.round(height)}`);
    }
    return found;
  });
}
