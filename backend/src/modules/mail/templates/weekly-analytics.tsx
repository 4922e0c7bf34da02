import type { Numbers } from '@boardcast/contracts';
import { counted } from '@boardcast/contracts';
import { Action, Paragraph, Points, Title } from './layout.js';
import type { Template } from './template.js';

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
/** A day of a calendar in words; it has no zone. */
const dayInWords = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** What Pinterest has told, each with its noun. */
function numbersIn({ impressions, saves, pinClicks, linkClicks }: Numbers) {
  const all = [
    [impressions, 'impression'],
    [saves, 'save'],
    [pinClicks, 'pin click'],
    [linkClicks, 'link click'],
  ] as const;
  return all.flatMap(([count, noun]) => (count === null ? [] : [[count, noun] as const]));
}

/** A summary of a week. */
export const weeklyAnalytics: Template<'weekly-analytics'> = {
  subject: ({ postedCount }) => `Your week on Pinterest: ${counted(postedCount, 'pin')} posted`,
  preview: ({ from, to }) => `${dayInWords(from)} to ${dayInWords(to)}`,
  reason: 'You received this email because you’re subscribed to Weekly Analytics.',
  content: ({ pinterestUsername, analyticsUrl, ...week }) => {
    const known = numbersIn(week);
    return (
      <>
        <Title>Your week on Pinterest</Title>
        <Paragraph>
          Hi {pinterestUsername}, here’s your week from {dayInWords(week.from)} to {dayInWords(week.to)}:
        </Paragraph>
        <Points>
          <li>{counted(week.postedCount, 'pin')} posted</li>
          {week.failedCount > 0 && <li>{counted(week.failedCount, 'pin')} failed</li>}
          {week.unprovedCount > 0 && <li>{counted(week.unprovedCount, 'pin')} may have been posted</li>}
          {known.map(([count, noun]) => (
            <li key={noun}>{counted(count, noun)}</li>
          ))}
        </Points>
        {week.postedCount > 0 && (
          <Paragraph>
            {known.length > 0
              ? 'These numbers are for pins posted that week.'
              : 'Pinterest hasn’t reported numbers for these pins yet.'}
          </Paragraph>
        )}
        <Action href={analyticsUrl}>See your analytics</Action>
      </>
    );
  },
};
