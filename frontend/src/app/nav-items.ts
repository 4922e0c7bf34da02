import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import CalendarViewMonthOutlined from '@mui/icons-material/CalendarViewMonthOutlined';
import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { paths } from '../shared/paths.js';
import { appMessages } from './app.messages.js';

const { screens } = appMessages;

/** The sidebar's links in order; only screens that exist. */
export const navItems = [
  { to: paths.dashboard, label: screens.dashboard, Icon: SpaceDashboardOutlined },
  { to: paths.boardLists, label: screens.boardLists, Icon: ViewListOutlined },
  { to: paths.createPin, label: screens.createPin, Icon: AddPhotoAlternateOutlined },
  { to: paths.draftPins, label: screens.draftPins, Icon: EditNoteOutlined },
  { to: paths.media, label: screens.media, Icon: CollectionsOutlined },
  { to: paths.calendar, label: screens.calendar, Icon: CalendarViewMonthOutlined },
  { to: paths.scheduledPins, label: screens.scheduledPins, Icon: EventOutlined },
  { to: paths.pinHistory, label: screens.pinHistory, Icon: HistoryOutlined },
  { to: paths.analytics, label: screens.analytics, Icon: InsightsOutlined },
  { to: paths.subscription, label: screens.subscription, Icon: WorkspacePremiumOutlined },
] as const;

/** For administrators only, below the others. */
export const adminNavItem = {
  to: paths.admin,
  label: screens.admin,
  Icon: AdminPanelSettingsOutlined,
} as const;
