import type { ReactNode } from 'react';
import { Paragraph, Points, TextLink, Title } from './layout.js';

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/**
 * A plain text as mails show it: blocks separated by empty lines, `# ` before a heading, `- ` before each line of a list,
 * and addresses that can be clicked. The little of Markdown that an announcement needs.
 */
export function Blocks({ text }: { text: string }) {
  const blocks = text.trim().split(/\n\s*\n/);
  // oxlint-disable-next-line react/no-array-index-key -- blocks have no names and never move
  return blocks.map((block, index) => <Block key={index} text={block.trim()} />);
}

function Block({ text }: { text: string }) {
  if (text.startsWith('#')) return <Title small>{text.replace(/^#+\s*/, '')}</Title>;
  const lines = text.split('\n');
  if (!lines.every((line) => line.startsWith('- '))) return <Paragraph>{withLinks(text)}</Paragraph>;
  return (
    <Points>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line may come twice, and none moves
        <li key={index}>{withLinks(line.slice(2))}</li>
      ))}
    </Points>
  );
}

/** Every second part is an address: the pattern captures them. */
function withLinks(text: string): ReactNode[] {
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a sentence have no names and never move
      <TextLink key={index} href={part}>
        {part}
      </TextLink>
    ),
  );
}
