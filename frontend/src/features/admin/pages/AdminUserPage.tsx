import { useParams } from 'react-router-dom';
import { AdminFrame } from '../components/AdminFrame.js';
import { UserPage } from '../users/UserPage.js';

/** One user: what support asks, in one look. */
export function AdminUserPage() {
  const { id = '' } = useParams();
  return (
    <AdminFrame>
      <UserPage key={id} id={id} />
    </AdminFrame>
  );
}
