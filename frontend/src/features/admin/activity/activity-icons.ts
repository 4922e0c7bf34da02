import type { SvgIconComponent } from '@mui/icons-material';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import CheckCircle from '@mui/icons-material/CheckCircle';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ErrorIcon from '@mui/icons-material/Error';
import EventOutlined from '@mui/icons-material/EventOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import type { ActivityType } from '@boardcast/contracts';

interface Look {
  Icon: SvgIconComponent;
  color?: 'success' | 'error' | 'warning';
}

/** Acts of administrators share one. */
const ADMIN: Look = { Icon: AdminPanelSettingsOutlined };

export const activityLooks: Record<ActivityType, Look> = {
  pin_created: { Icon: PushPinOutlined },
  user_registered: { Icon: PersonAddOutlined },
  email_verified: { Icon: MarkEmailReadOutlined },
  export_requested: { Icon: DownloadOutlined },
  connection_lost: { Icon: LinkOffOutlined, color: 'warning' },
  connection_renewed: { Icon: LinkOutlined },
  account_deleted: { Icon: PersonRemoveOutlined },
  pin_scheduled: { Icon: EventOutlined },
  pin_completed: { Icon: CheckCircle, color: 'success' },
  pin_failed: { Icon: ErrorIcon, color: 'error' },
  pin_deleted: { Icon: DeleteOutlined },
  subscription_started: { Icon: WorkspacePremiumOutlined },
  subscription_ended: { Icon: WorkspacePremiumOutlined },
  subscription_granted: ADMIN,
  subscription_revoked: ADMIN,
  credits_granted: ADMIN,
  pin_retried: ADMIN,
  pin_held: ADMIN,
  pin_released: ADMIN,
  user_held: ADMIN,
  user_released: ADMIN,
  dead_letters_replayed: ADMIN,
  users_exported: ADMIN,
  activity_exported: ADMIN,
  maintenance_began: ADMIN,
  maintenance_ended: ADMIN,
};
