import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { paths } from '../shared/paths.js';

/** The sidebar's links, in the spec's order (§2): only screens that exist. */
export const navItems = [
  { to: paths.dashboard, label: 'Dashboard', Icon: SpaceDashboardOutlined },
  { to: paths.boardLists, label: 'Board Lists', Icon: ViewListOutlined },
  { to: paths.createPin, label: 'Create Pin', Icon: AddPhotoAlternateOutlined },
  { to: paths.draftPins, label: 'Draft Pins', Icon: DraftsOutlined },
  { to: paths.scheduledPins, label: 'Scheduled Pins', Icon: EventOutlined },
  { to: paths.pinHistory, label: 'Pin History', Icon: HistoryOutlined },
  { to: paths.subscription, label: 'Subscription', Icon: WorkspacePremiumOutlined },
] as const;
