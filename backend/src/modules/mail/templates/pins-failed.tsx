import { counted } from './counted.js';
import { Action, Line, Paragraph, Points, Title } from './layout.js';
import type { Template } from './template.js';

/** Boards that are named for each reason; of the rest only the number. */
const BOARDS_NAMED = 8;

const countOf = (reasons: { boards: string[] }[]) =>
  reasons.reduce((sum, { boards }) => sum + boards.length, 0);

/** One for a group that ended with failed pins. */
export const pinsFailed: Template<'pins-failed'> = {
  subject: ({ title, reasons }) => `${counted(countOf(reasons), 'pin')} of “${title}” could not be posted`,
  preview: ({ postedCount, reasons }) => `${postedCount} posted, ${countOf(reasons)} failed.`,
  reason: 'You get this mail because a pin you created with Boardcast could not be posted everywhere.',
  content: ({ title, postedCount, reasons, groupUrl }) => (
    <>
      <Title>{counted(countOf(reasons), 'pin')} could not be posted</Title>
      <Paragraph>
        We are done with “{title}”: {postedCount} posted, {countOf(reasons)} failed.
      </Paragraph>
      {reasons.map(({ reason, boards }) => (
        <div key={reason}>
          <Line />
          <Paragraph>{reason}</Paragraph>
          <Points>
            {boards.slice(0, BOARDS_NAMED).map((board) => (
              <li key={board}>{board}</li>
            ))}
            {boards.length > BOARDS_NAMED && <li>and {boards.length - BOARDS_NAMED} more</li>}
          </Points>
        </div>
      ))}
      <Action href={groupUrl}>See the results</Action>
    </>
  ),
};
