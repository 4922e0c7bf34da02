/** @jsxImportSource preact */
import { screenPaths as paths } from '@boardcast/contracts';
import { useEffect, useState } from 'preact/hooks';
import { initialAuthState } from '../../entities/session/auth-state.js';
import { siteMessages as messages } from '../site.messages.js';

/** Leads who signed in here before to the dashboard; if that session is gone, the app asks them to sign in. */
export function SignInLink() {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => setIsKnown(initialAuthState().isAuthenticated), []);
  return isKnown ? (
    <a class="button outlined" href={paths.dashboard}>
      {messages.dashboard}
    </a>
  ) : (
    <a class="button outlined" href={paths.login}>
      {messages.signIn}
    </a>
  );
}
