import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { LoadingPage } from '../../../shared/ui/LoadingPage.js';
import { adminMessages as messages } from '../admin.messages.js';
import { tabOf } from '../admin-tabs.js';
import { AdminFrame } from '../components/AdminFrame.js';

const OverviewTab = lazyPart(() => import('../overview/OverviewTab.js'), 'OverviewTab');
const UsersTab = lazyPart(() => import('../users/UsersTab.js'), 'UsersTab');
const SystemTab = lazyPart(() => import('../system/SystemTab.js'), 'SystemTab');
const ActivityTab = lazyPart(() => import('../activity/ActivityTab.js'), 'ActivityTab');

/** The four tabs at /admin. */
export function AdminPage() {
  return (
    <AdminFrame>
      <Panel />
    </AdminFrame>
  );
}

function Panel() {
  const loading = <LoadingPage label={messages.loading} />;
  switch (tabOf(useLocation())) {
    case 'users':
      return <UsersTab fallback={loading} />;
    case 'system':
      return <SystemTab fallback={loading} />;
    case 'activity':
      return <ActivityTab fallback={loading} />;
    default:
      return <OverviewTab fallback={loading} />;
  }
}
