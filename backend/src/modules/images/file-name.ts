import { FILE_NAME_MAX } from '@boardcast/contracts';

/** Control characters, and those that turn text around or are invisible: a name must read as what it is. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The name of a file as it is kept: without folders, on one line, `FILE_NAME_MAX` characters at most; null if nothing
 * is left.
 */
export function keptFileName(name: string): string | null {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = last.normalize('NFC').replaceAll(UNSEEN, '').trim();
  return Array.from(clean).slice(0, FILE_NAME_MAX).join('') || null;
}

/** The name of the file at an address. */
export function fileNameAt(address: string): string | null {
  const path = URL.parse(address)?.pathname ?? '';
  try {
    return keptFileName(decodeURIComponent(path));
  } catch {
    return keptFileName(path);
  }
}
