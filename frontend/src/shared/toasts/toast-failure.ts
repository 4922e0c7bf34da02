import { toMessage } from '../api/to-message.js';
import type { Toasts } from './use-toasts.js';

/** Toasts what failed and, if known, why. */
export function toastFailure(toasts: Toasts, title: string, error: unknown): void {
  const reason = toMessage(error, title);
  toasts.error(title, reason === title ? undefined : reason);
}
