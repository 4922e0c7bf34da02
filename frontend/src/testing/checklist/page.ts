import { fireEvent, screen, waitFor } from '@testing-library/react';

/** What an element itself lets one read: its own words, what stands in its field, and the hint of the field. */
function wordsOf(element: Element): string[] {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const words = [own.map(({ textContent }) => textContent).join(''), ...(field ? [element.value] : [])];
  return [...words, element.getAttribute('placeholder') ?? ''].map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  );
}

/** What hides an element for a while, or from all but screen readers; computed styles would cost half a minute. */
const HIDDEN = ['display: none', 'visibility: hidden', 'opacity: 0;', 'clip-path'];

/** Whether somebody with eyes can read it. */
function isSeen(element: Element): boolean {
  return HIDDEN.every((style) => element.closest(`[style*="${style}"]`) === null);
}

/** Where a text is looked for: the frame has words that screens have too, such as the names of these in its links. */
export type Place = 'screen' | 'frame';

/** Whether the element belongs to the frame: neither to a screen nor to a dialog or toast over it. */
const isOfFrame = (element: Element): boolean =>
  element.closest('main') === null && element.closest('aside, header, footer') !== null;

/** Those of the texts that nobody can read at that place of the page now, letter by letter. */
export function missing(texts: readonly string[], place: Place): string[] {
  const elements = [...document.body.querySelectorAll('*')]
    .filter((element) => isOfFrame(element) === (place === 'frame'))
    .map((element) => ({ element, words: wordsOf(element) }));
  return texts.filter(
    (text) => !elements.some(({ element, words }) => words.includes(text) && isSeen(element)),
  );
}

/** Waits for what has this name; the last one, which is that of the uppermost dialog, when there are several. */
function last(name: string | RegExp, find: () => HTMLElement[]): Promise<HTMLElement> {
  return waitFor(() => {
    const element = find().at(-1);
    if (!element) throw new Error(`Nothing here is called ${String(name)}.`);
    return element;
  });
}

/** Presses what has this name: on it or, for an icon, behind it. */
export async function press(name: string): Promise<void> {
  fireEvent.click(
    await last(name, () => [...screen.queryAllByLabelText(name), ...screen.queryAllByText(name)]),
  );
}

/** Replaces what stands in a field, in one go. @returns the field */
export async function write(label: RegExp, value: string): Promise<HTMLElement> {
  const field = await last(label, () => screen.queryAllByLabelText(label));
  fireEvent.change(field, { target: { value } });
  return field;
}
