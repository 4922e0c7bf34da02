import { counted } from './counted.js';
import { Action, Paragraph, Points, Title } from './layout.js';
import type { Template } from './template.js';

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
/** A day of a calendar in words; it has no zone. */
const dayInWords = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** A summary of a week. */
export const weeklyAnalytics: Template<'weekly-analytics'> = {
  subject: ({ postedCount }) => `Your week on Pinterest: ${counted(postedCount, 'pin')} posted`,
  preview: ({ from, to }) => `${dayInWords(from)} to ${dayInWords(to)}`,
  reason: 'You received this email because you’re subscribed to Weekly Analytics.',
  content: ({ pinterestUsername, analyticsUrl, ...week }) => (
    <>
      <Title>Your week on Pinterest</Title>
      <Paragraph>
        Hi {pinterestUsername}, here’s your week from {dayInWords(week.from)} to {dayInWords(week.to)}:
      </Paragraph>
      <Points>
        <li>{counted(week.postedCount, 'pin')} posted</li>
        {week.failedCount > 0 && <li>{counted(week.failedCount, 'pin')} failed</li>}
        {week.unprovedCount > 0 && <li>{counted(week.unprovedCount, 'pin')} may have been posted</li>}
        <li>{counted(week.impressions, 'impression')}</li>
        <li>{counted(week.saves, 'save')}</li>
        <li>{counted(week.pinClicks, 'pin click')}</li>
        <li>{counted(week.linkClicks, 'link click')}</li>
      </Points>
      <Paragraph>These numbers are for pins posted that week.</Paragraph>
      <Action href={analyticsUrl}>See your analytics</Action>
    </>
  ),
};
