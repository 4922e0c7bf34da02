import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { PinGroup as PinGroupView, PinGroupDetail } from '@boardcast/contracts';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { errorStatus } from '../../../shared/api/request-error.js';
import { paths } from '../../../shared/paths.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { ListSkeleton } from '../../../shared/ui/ListSkeleton.js';
import { LoadFailure } from '../../../shared/ui/LoadFailure.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { useAsked } from '../../../shared/ui/use-asked.js';
import { isAllPosted, NextSteps } from '../components/NextSteps.js';
import { PinGroupSummary } from '../components/PinGroupSummary.js';
import { PinResults } from '../components/PinResults.js';
import { ProgressAnnouncer } from '../components/ProgressAnnouncer.js';
import { StopGroupDialog } from '../components/StopGroupDialog.js';
import { isAhead, progressText } from '../group-state.js';
import { ChangeTimes } from '../../../entities/pins/ChangeTimes.js';
import { groupTemplate } from '../../../entities/pins/group-template.js';
import { useNowOfNext } from '../../../entities/pins/next-planned.js';
import { useCachedPinGroup, useGetPinGroupQuery } from '../pin-history.api.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { detailPollingMs } from '../polling.js';

/** This user has no such pin; 400 means the address has a malformed id. */
const MISSING: readonly (number | null)[] = [400, 404];

export function PinGroupPage() {
  const { id = '' } = useParams();
  const { data: known } = useCachedPinGroup(id);
  const now = useNowOfNext(useMemo(() => (known ? [known] : []), [known]));
  const query = useGetPinGroupQuery(id, {
    // What it shows happens by itself.
    refetchOnMountOrArgChange: true,
    pollingInterval: detailPollingMs(known, now),
    skipPollingIfUnfocused: true,
  });
  const { currentData: group, error, isFetching, fulfilledTimeStamp } = query;
  const isMissing = MISSING.includes(errorStatus(error));
  const isScheduled = group !== undefined && !isMissing && isAhead(group);
  const heading = group && !isMissing ? group.title : messages.detailTitle;
  return (
    <>
      <PageHeader
        title={heading}
        back={
          isScheduled
            ? { to: paths.scheduledPins, label: messages.backToScheduled }
            : { to: paths.pinHistory, label: messages.back }
        }
        actions={
          group && !isMissing && !isAllPosted(group) ? (
            <>
              <LinkButton to={groupTemplate(group)} variant="outlined" startIcon={<ContentCopyOutlined />}>
                {messages.template}
              </LinkButton>
              {isScheduled ? (
                <LinkButton
                  to={paths.editScheduledPin(group.id)}
                  variant="contained"
                  startIcon={<EditOutlined />}
                >
                  {messages.edit}
                </LinkButton>
              ) : null}
            </>
          ) : null
        }
      />
      {isMissing ? <EmptyState title={messages.notFound} hint={messages.notFoundHint} /> : null}
      {error && !isMissing ? (
        <LoadFailure
          message={messages.detailFailed}
          loadedAt={group && fulfilledTimeStamp}
          onRetry={() => void query.refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {!group && !error ? <ListSkeleton label={messages.detailLoading} rows={4} rowHeight={96} /> : null}
      {group && !isMissing ? <PinGroup group={group} /> : null}
    </>
  );
}

function PinGroup({ group }: { group: PinGroupDetail }) {
  const stopped = useAsked<PinGroupView>();
  const retimed = useAsked<PinGroupView>();
  return (
    <>
      <ProgressAnnouncer text={progressText([group])} />
      {isAllPosted(group) ? <NextSteps group={group} /> : null}
      <PinGroupSummary group={group} onStop={stopped.ask} onChangeTimes={retimed.ask} />
      <PinResults group={group} />
      <StopGroupDialog asked={stopped} group={group} />
      <ChangeTimes asked={retimed} />
    </>
  );
}
