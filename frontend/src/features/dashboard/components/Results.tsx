import type { AnalyticsItem, PinGroup } from '@boardcast/contracts';
import Typography from '@mui/material/Typography';
import { paths } from '../../../shared/paths.js';
import { dashboardMessages } from '../dashboard.messages.js';
import { failedCount, joined } from '../overview-text.js';
import { resultsMessages as messages } from '../results.messages.js';
import { OverviewRow } from './OverviewRow.js';
import { OverviewSection } from './OverviewSection.js';

interface ResultsProps {
  latest: readonly PinGroup[];
  best: readonly AnalyticsItem[];
}

/** What became of the latest groups, and which were seen most. */
export function Results({ latest, best }: ResultsProps) {
  return (
    <>
      {latest.length > 0 ? (
        <OverviewSection
          part="latest"
          title={messages.latest.title}
          all={{ to: paths.pinHistory, label: messages.latest.all }}
        >
          {latest.map((group) => (
            <OverviewRow key={group.id} pin={group} part="latest" to={paths.pinGroup(group.id)}>
              <OneLine>{resultText(group)}</OneLine>
            </OverviewRow>
          ))}
        </OverviewSection>
      ) : null}
      {best.length > 0 ? (
        <OverviewSection
          part="best"
          title={messages.best.title}
          all={{ to: paths.analytics, label: messages.best.all }}
        >
          {best.map((item) => (
            // Its group may be listed above as well, and an id is there once.
            <OverviewRow
              key={item.id}
              pin={{ ...item, id: `best-${item.id}` }}
              part="best"
              to={paths.pinGroup(item.groupId)}
            >
              <OneLine>{numbersText(item)}</OneLine>
            </OverviewRow>
          ))}
        </OverviewSection>
      ) : null}
    </>
  );
}

/** Keeps a row as high as it was announced. */
function OneLine({ children }: { children: string }) {
  return (
    <Typography component="span" variant="inherit" noWrap sx={{ display: 'block' }}>
      {children}
    </Typography>
  );
}

/** '46 of 600 posted · 2 failed · 3 stopped'. */
function resultText(group: PinGroup): string {
  const { running } = dashboardMessages;
  const failed = failedCount(group);
  return joined([
    running.posted(group.successCount, group.pinCount),
    failed > 0 ? running.failed(failed) : null,
    group.stoppedCount > 0 ? messages.latest.stopped(group.stoppedCount) : null,
  ]);
}

/** '1.3K impressions · 12 saves'. */
const numbersText = ({ impressions, saves }: AnalyticsItem): string =>
  joined([messages.best.impressions(impressions ?? 0), saves === null ? null : messages.best.saves(saves)]);
