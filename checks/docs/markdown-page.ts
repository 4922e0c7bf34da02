import GithubSlugger from 'github-slugger';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

export interface PageLink {
  /** As written: `architecture.md#rooms`, `#looks`, `https://…`. */
  to: string;
  line: number;
}

/** A Markdown page's anchors, links and names in backticks. */
export interface MarkdownPage {
  /** Anchors GitHub generates from headings, and those set by hand (`<a id="i1"></a>`). */
  anchors: ReadonlySet<string>;
  links: readonly PageLink[];
  codes: readonly { text: string; line: number }[];
}

export function readMarkdownPage(text: string): MarkdownPage {
  const slugger = new GithubSlugger();
  const anchors = new Set<string>();
  const links: PageLink[] = [];
  const codes: { text: string; line: number }[] = [];
  visit(fromMarkdown(text), (node) => {
    if (node.type === 'heading') anchors.add(slugger.slug(toString(node)));
    if (node.type === 'html') {
      for (const [, id] of node.value.matchAll(/\bid="([^"]+)"/g)) if (id) anchors.add(id);
    }
    if (node.type === 'inlineCode') {
      codes.push({ text: node.value, line: node.position?.start.line ?? 1 });
    }
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      links.push({ to: node.url, line: node.position?.start.line ?? 1 });
    }
  });
  return { anchors, links, codes };
}
