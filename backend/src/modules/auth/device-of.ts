import Bowser from 'bowser';

/** A browser in words, "Chrome on Android"; null if it says nothing that can be told. */
export function deviceOf(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? null : names.join(' on ');
}
