import { toMessage } from '../api/to-message.js';
import type { Toasts } from './use-toasts.js';

/** Says in a toast what did not work and, as far as it is known, why. */
export function toastFailure(toasts: Toasts, title: string, error: unknown): void {
  const reason = toMessage(error, title);
  toasts.error(title, reason === title ? undefined : reason);
}
