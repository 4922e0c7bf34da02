import { counted } from '@boardcast/contracts';
import { Action, Line, Paragraph, Points, Title } from './layout.js';
import type { MailTemplates } from '../mail.port.js';
import type { Template } from './template.js';

type Counts = Pick<MailTemplates['pins-failed'], 'postedCount' | 'failedCount' | 'unprovedCount'>;

/** Boards that are named for each reason; of the rest only the number. */
const BOARDS_NAMED = 8;

/** A pin that may have been posted is not called failed: someone who posts it by hand would have it twice. */
const fate = ({ unprovedCount }: Counts) => (unprovedCount > 0 ? 'may not have been posted' : 'failed');
const lost = ({ failedCount, unprovedCount }: Counts) => counted(failedCount + unprovedCount, 'pin');

function inNumbers({ postedCount, failedCount, unprovedCount }: Counts): string {
  const parts = [`${postedCount} posted`];
  if (failedCount > 0) parts.push(`${failedCount} failed`);
  if (unprovedCount > 0) parts.push(`${unprovedCount} may have been posted`);
  return `${parts.join(', ')}.`;
}

/** One for a group that ended with failed pins. */
export const pinsFailed: Template<'pins-failed'> = {
  subject: (data) => `${lost(data)} of “${data.title}” ${fate(data)}`,
  preview: inNumbers,
  reason:
    'You received this email because a pin you created with Boardcast may not have reached every board.',
  content: ({ title, reasons, groupUrl, ...counts }) => (
    <>
      <Title>
        {lost(counts)} {fate(counts)}
      </Title>
      <Paragraph>
        Results for “{title}”: {inNumbers(counts)}
      </Paragraph>
      {reasons.map(({ reason, advice, boards }) => (
        <div key={`${reason} ${advice}`}>
          <Line />
          <Paragraph>
            {reason}
            {advice !== null && ` ${advice}`}
          </Paragraph>
          <Points>
            {boards.slice(0, BOARDS_NAMED).map((board, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- boards may share a name, and never move
              <li key={index}>{board}</li>
            ))}
            {boards.length > BOARDS_NAMED && <li>and {boards.length - BOARDS_NAMED} more</li>}
          </Points>
        </div>
      ))}
      <Action href={groupUrl}>See the results</Action>
    </>
  ),
};
