/** @jsxImportSource preact */
import { signInMessages } from '../sign-in.messages.js';
import { Icon } from '../parts/icons.js';
import { useSignIn } from './use-sign-in.js';
import type { Leave } from './use-sign-in.js';

const go: Leave = (url, how) => window.location[how](url);

interface SignInProps {
  /** Said to those whom a screen has sent here. It comes with the page, because the catalogue of errors is large. */
  asked: string;
  leave?: Leave;
}

/** The one way in. */
export function SignIn({ asked, leave = go }: SignInProps) {
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
          {asked}
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
