import { planIncludes } from '@boardcast/contracts';
import type { PinGroup, UserOverview } from '@boardcast/contracts';
import ErrorIcon from '@mui/icons-material/Error';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { ProgressBar } from '../../../shared/ui/ProgressBar.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { dashboardMessages as messages } from '../dashboard.messages.js';
import { failedCount, placeText, runningText } from '../overview-text.js';
import { Countdown } from './Countdown.js';
import { FreeSlotsRow } from './FreeSlotsRow.js';
import { overviewGrid } from './overview-grid.js';
import { OverviewRow } from './OverviewRow.js';
import { OverviewSection } from './OverviewSection.js';
import { Results } from './Results.js';

interface OverviewSectionsProps {
  overview: UserOverview;
  isSubscribed: boolean;
  /** Whether the user's connection to Pinterest works. */
  isConnected: boolean;
  /** Subscribed, or with a credit left. */
  canPin: boolean;
  /** Below the sections. */
  children: ReactNode;
}

export function OverviewSections(props: OverviewSectionsProps) {
  const { overview, isSubscribed, isConnected, canPin, children } = props;
  const { running, upNext, needsHand, latest, best, freeSlots } = overview;
  return (
    <>
      <Box sx={sectionsGrid}>
        <OverviewSection
          part="running"
          title={messages.running.title}
          all={{ to: paths.pinHistory, label: messages.running.all }}
          empty={
            <>
              {messages.running.empty}{' '}
              {canPin ? <TextLink to={paths.createPin}>{messages.running.next}</TextLink> : null}
            </>
          }
        >
          {running.map((group) => (
            <RunningRow key={group.id} group={group} isConnected={isConnected} />
          ))}
        </OverviewSection>
        <OverviewSection
          part="upNext"
          title={messages.upNext.title}
          all={{ to: paths.scheduledPins, label: messages.upNext.all }}
          empty={
            <>
              {messages.upNext.empty}{' '}
              {planIncludes('scheduling', { isSubscribed }) ? (
                <TextLink to={paths.schedulePin}>{messages.upNext.next}</TextLink>
              ) : (
                <TextLink to={paths.subscription}>{messages.upNext.premium}</TextLink>
              )}
            </>
          }
        >
          {upNext.map((pin) => (
            <OverviewRow
              key={pin.id}
              pin={pin}
              part="upNext"
              to={paths.scheduledPins}
              aside={<Countdown until={pin.scheduledTime} />}
            >
              <DateTime value={pin.scheduledTime} />
              <br />
              {placeText(pin)}
            </OverviewRow>
          ))}
        </OverviewSection>
        {needsHand.length > 0 || freeSlots ? (
          <OverviewSection
            part="needsHand"
            title={messages.needsHand.title}
            all={{ to: paths.pinHistory, label: messages.needsHand.all }}
          >
            {[
              ...needsHand.map((group) => <FailedRow key={group.id} group={group} />),
              ...(freeSlots ? [<FreeSlotsRow key="slots" count={freeSlots} />] : []),
            ]}
          </OverviewSection>
        ) : null}
        <Results latest={latest ?? []} best={best ?? []} />
      </Box>
      {children}
    </>
  );
}

function RunningRow({ group, isConnected }: { group: PinGroup; isConnected: boolean }) {
  const { id, pinCount, successCount, failedCount: ended } = group;
  const percent = pinCount === 0 ? 0 : Math.round(((successCount + ended) / pinCount) * 100);
  return (
    <OverviewRow pin={group} part="running" to={paths.pinGroup(id)}>
      {/* Hidden, or the link's name would say twice how far it is. */}
      <Box aria-hidden sx={{ my: 0.5 }}>
        <ProgressBar label={messages.running.title} percent={percent} />
      </Box>
      {runningText(group, isConnected)}
    </OverviewRow>
  );
}

function FailedRow({ group }: { group: PinGroup }) {
  return (
    <OverviewRow pin={group} part="needsHand" to={`${paths.pinGroup(group.id)}?show=failed`}>
      <Box component="span" sx={FAILED}>
        <ErrorIcon aria-hidden color="error" sx={{ fontSize: 16 }} />
        {messages.needsHand.failed(failedCount(group), group.pinCount)}
      </Box>
    </OverviewRow>
  );
}

/** Two per row; an odd last one spans the row. */
const sectionsGrid = {
  ...overviewGrid,
  '& > :last-child:nth-of-type(odd)': { gridColumn: { md: 'span 2' } },
} as const;

const FAILED = { display: 'inline-flex', alignItems: 'center', gap: 0.5 } as const;
