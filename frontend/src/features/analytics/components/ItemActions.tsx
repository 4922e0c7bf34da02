import Close from '@mui/icons-material/Close';
import CompareArrows from '@mui/icons-material/CompareArrows';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { AnalyticsItem } from '@boardcast/contracts';
import { pinsMessages } from '../../../entities/pins/pins.messages.js';
import { pinterestPinUrl } from '../../../entities/pins/pinterest-pin-url.js';
import { paths } from '../../../shared/paths.js';
import { RowAction } from '../../../shared/ui/RowAction.js';
import { analyticsMessages as messages } from '../analytics.messages.js';
import { usePostAgain } from '../use-post-again.js';
import { isGroup } from './analytics-acts.js';
import type { AnalyticsActs } from './analytics-acts.js';

interface ItemActionsProps {
  item: AnalyticsItem;
  acts: AnalyticsActs;
}

export function ItemActions({ item, acts }: ItemActionsProps) {
  const { title, groupId } = item;
  const { postAgain, isBusy } = usePostAgain(groupId);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <PinLink item={item} />
      {isGroup(item) ? (
        <>
          <CompareAction group={item} acts={acts} />
          <RowAction
            label={messages.results}
            subject={title}
            icon={<FactCheckOutlined />}
            to={paths.pinGroup(groupId)}
          />
        </>
      ) : null}
      <RowAction
        label={messages.postAgain}
        subject={title}
        icon={isBusy ? <CircularProgress size={20} /> : <ContentCopyOutlined />}
        onClick={postAgain}
      />
    </Box>
  );
}

function CompareAction({ group, acts }: { group: AnalyticsItem; acts: AnalyticsActs }) {
  const { compared, onCompare } = acts;
  const isChosen = compared?.id === group.id;
  const { act, actWith, dont } = messages.compare;
  return (
    <RowAction
      label={isChosen ? dont : compared ? actWith(compared.title) : act}
      subject={group.title}
      icon={isChosen ? <Close /> : <CompareArrows />}
      onClick={() => onCompare(group)}
    />
  );
}

/** A pin's way to Pinterest, as long as it is there. */
export function PinLink({ item: { title, pinterestPinId, isGone } }: { item: AnalyticsItem }) {
  if (pinterestPinId === null || isGone) return null;
  return (
    <RowAction
      label={pinsMessages.viewOnPinterest}
      subject={messages.inNewTab(title)}
      icon={<OpenInNew />}
      href={pinterestPinUrl(pinterestPinId)}
    />
  );
}
