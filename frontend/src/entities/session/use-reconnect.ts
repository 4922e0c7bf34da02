import { useLocation } from 'react-router-dom';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useLeaving } from '../../shared/ui/use-leaving.js';
import { rememberReturn } from './return-to.js';
import { sessionMessages } from './session.messages.js';
import { startSignIn } from './session.js';
import { useAppDispatch } from './store.js';

/** Renews the connection by signing in once more, and comes back to this screen. */
export function useReconnect() {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const { pathname, search } = useLocation();
  const [isLeaving, setIsLeaving] = useLeaving();
  const reconnect = async () => {
    setIsLeaving(true);
    rememberReturn(`${pathname}${search}`);
    const left = await dispatch(startSignIn());
    setIsLeaving(left);
    if (!left) toasts.error(sessionMessages.cannotStart, sessionMessages.cannotReconnect);
  };
  return { reconnect: () => void reconnect(), isLeaving };
}
