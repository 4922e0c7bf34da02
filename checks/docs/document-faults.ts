import { posix } from 'node:path';
import { readMarkdownPage, type MarkdownPage } from './markdown-page.js';

/** A link, mention or path that leads nowhere. */
export interface DocumentFault {
  path: string;
  line: number;
  what: string;
}

/** `docs/publishing.md#looks`, `README.md`; not output that commands write below `dist/`. */
const MENTION = /(?<![\w./-])(?!dist\/)((?:\.{0,2}[\w-]+\/|\.\.?\/)*[\w-]+\.md)(?:#([\w-]+))?/g;

/** What an operator is told to use: `deploy/compose/database-roles.sh`. */
const OPERATORS_FILE = /(?<![\w./-])deploy\/[\w./-]+\.\w+/g;

/** `backend/src/config.ts`, `pins/state/`, `templates/*.tsx`; not what commands write below `dist/` and `.data/`. */
const CODE_PATH = /^(?!dist\/|\.data\/)(?:[\w.-]+\/)+(?:[\w.*-]+\.\w+)?$/;

/** References to documents that aren't part of the repository. */
const ABSENT =
  /\b(?:spec(?:ification)?|facts) ?§|\((?:spec[,;)]|§ ?\d)|\bthe spec(?:[’']s| says| names| gives| quotes)|\bsettled questions?\b/i;

/**
 * Every link, mention of a document and path in backticks that leads nowhere.
 * @param files text of each file, by its path from the root with `/`
 * @param paths every path of the repository: a link may lead to any of them
 */
export function findDocumentFaults(
  files: ReadonlyMap<string, string>,
  paths: ReadonlySet<string>,
): DocumentFault[] {
  const pages = new Map<string, MarkdownPage>();
  for (const [path, text] of files) if (path.endsWith('.md')) pages.set(path, readMarkdownPage(text));
  const isThere = (path: string) => paths.has(path) || [...paths].some((one) => one.startsWith(`${path}/`));
  const faultOf = (path: string, anchor: string | undefined): string | null => {
    if (!isThere(path)) return `there is no ${path}`;
    const isMissing = anchor !== undefined && anchor !== '' && pages.get(path)?.anchors.has(anchor) === false;
    return isMissing ? `${path} has no anchor #${anchor}` : null;
  };

  const faults: DocumentFault[] = [];
  for (const [path, page] of pages) {
    for (const { to, line } of page.links) {
      if (/^[a-z][a-z0-9+.-]*:/i.test(to)) continue;
      const [target = '', anchor] = to.split('#');
      const what = faultOf(target === '' ? path : resolve(path, decodeURI(target)), anchor);
      if (what !== null) faults.push({ path, line, what });
    }
    for (const { text, line } of page.codes) {
      const named = alternatives(text).filter((one) => CODE_PATH.test(one) && !isNamed(one, paths));
      faults.push(...named.map((one) => ({ path, line, what: `there is no ${one}` })));
    }
  }
  for (const [path, text] of files) {
    for (const [index, line] of text.split('\n').entries()) {
      const operators = [...line.matchAll(OPERATORS_FILE)].flatMap(
        ([name]) => faultOf(name, undefined) ?? [],
      );
      const told = [...mentionFaults(path, line, faultOf), ...operators, ...absentDocuments(line)];
      faults.push(...told.map((what) => ({ path, line: index + 1, what })));
    }
  }
  return faults;
}

/** `{a,b}/c` names `a/c` and `b/c`. */
function alternatives(text: string): string[] {
  const [whole, list] = /\{([^{}]*)\}/.exec(text) ?? [];
  return whole === undefined || list === undefined
    ? [text]
    : list.split(',').flatMap((each) => alternatives(text.replace(whole, each.trim())));
}

/** Whether a file or folder has this path, or ends with it: pages shorten paths of the room they are about. */
function isNamed(name: string, paths: ReadonlySet<string>): boolean {
  const parts = posix
    .normalize(name)
    .replace(/^(\.\.\/)+/, '')
    .split('*');
  const inside = parts.map((part) => part.replaceAll(/[.+]/g, String.raw`\$&`)).join('[^/]*');
  const pattern = new RegExp(`(^|/)${inside}${name.endsWith('/') ? '' : '$'}`);
  return [...paths].some((path) => pattern.test(path));
}

/** Names of documents outside links, relative to the root or to the file that mentions them. */
function mentionFaults(
  path: string,
  line: string,
  faultOf: (path: string, anchor: string | undefined) => string | null,
): string[] {
  // Links are checked above; web addresses aren't checked.
  const prose = path.endsWith('.md') ? line.replaceAll(/\]\([^)]*\)/g, ']') : line;
  return [...prose.replaceAll(/https?:\/\/\S+/g, '').matchAll(MENTION)].flatMap(([, name = '', anchor]) => {
    const fromRoot = faultOf(posix.normalize(name), anchor);
    return fromRoot !== null && faultOf(resolve(path, name), anchor) !== null ? [fromRoot] : [];
  });
}

function absentDocuments(line: string): string[] {
  const found = ABSENT.exec(line);
  return found ? [`“${found[0].trim()}” names a document that is not in the repository`] : [];
}

const resolve = (from: string, to: string) => posix.join(posix.dirname(from), to).replace(/\/$/, '');
