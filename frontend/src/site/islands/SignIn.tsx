/** @jsxImportSource preact */
import { errorText } from '@boardcast/contracts';
import { signInMessages } from '../sign-in.messages.js';
import { Icon } from '../parts/icons.js';
import { useSignIn } from './use-sign-in.js';
import type { Leave } from './use-sign-in.js';

const go: Leave = (url, how) => window.location[how](url);

/** The one way in. */
export function SignIn({ leave = go }: { leave?: Leave }) {
  const { fault, wasAsked, isLeaving, signIn } = useSignIn(leave);
  return (
    <>
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {wasAsked && fault === null && (
        <p class="asked" role="status">
          {errorText('auth.required')}
        </p>
      )}
      <button
        class="button filled large"
        type="button"
        aria-disabled={isLeaving || undefined}
        aria-busy={isLeaving || undefined}
        onClick={() => void signIn()}
      >
        <Icon name="pin" />
        {signInMessages.signIn}
      </button>
    </>
  );
}
