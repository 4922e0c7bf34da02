import { fireEvent, screen, waitFor } from '@testing-library/react';

/** Readable texts of an element: its own words, its value and its placeholder. */
function wordsOf(element: Element): string[] {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const words = [own.map(({ textContent }) => textContent).join(''), ...(field ? [element.value] : [])];
  return [...words, element.getAttribute('placeholder') ?? ''].map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  );
}

/** What hides an element for a while, or from sighted users; computed styles would take half a minute. */
const HIDDEN = ['display: none', 'visibility: hidden', 'opacity: 0;', 'clip-path'];

/** Whether sighted users can read it. */
function isSeen(element: Element): boolean {
  return HIDDEN.every((style) => element.closest(`[style*="${style}"]`) === null);
}

/** Where to look for a text: frame and screens share words, such as the names of screens in its links. */
export type Place = 'screen' | 'frame';

/** Whether the element belongs to the frame, not to a screen, dialog or toast. */
const isOfFrame = (element: Element): boolean =>
  element.closest('main') === null && element.closest('aside, header, footer') !== null;

/** The texts that can't be found there, letter by letter. */
export function missing(texts: readonly string[], place: Place): string[] {
  const elements = [...document.body.querySelectorAll('*')]
    .filter((element) => isOfFrame(element) === (place === 'frame'))
    .map((element) => ({ element, words: wordsOf(element) }));
  return texts.filter(
    (text) => !elements.some(({ element, words }) => words.includes(text) && isSeen(element)),
  );
}

/** Waits for an element of this name; with several, takes the last, which is the topmost dialog's. */
function last(name: string | RegExp, find: () => HTMLElement[]): Promise<HTMLElement> {
  return waitFor(() => {
    const element = find().at(-1);
    if (!element) throw new Error(`Nothing here is called ${String(name)}.`);
    return element;
  });
}

/** Clicks the element of this name or, for an icon, the element behind it. */
export async function press(name: string): Promise<void> {
  fireEvent.click(
    await last(name, () => [...screen.queryAllByLabelText(name), ...screen.queryAllByText(name)]),
  );
}

/** Replaces a field's value in one go. @returns the field */
export async function write(label: RegExp, value: string): Promise<HTMLElement> {
  const field = await last(label, () => screen.queryAllByLabelText(label));
  fireEvent.change(field, { target: { value } });
  return field;
}
