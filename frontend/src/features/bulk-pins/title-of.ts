import { TITLE_MAX } from '@boardcast/contracts';

/** The name of a file without its ending. */
export const baseName = (fileName: string) => fileName.replace(/\.[^.]*$/, '');

/** A title, until there is a better one, from the name of a file. */
export function titleOf(fileName: string): string {
  const words = baseName(fileName)
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  return words.slice(0, TITLE_MAX) || fileName.slice(0, TITLE_MAX);
}
