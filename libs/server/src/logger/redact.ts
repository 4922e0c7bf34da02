/**
 * Removes secrets from a finished log line, wherever they stand in it: Pinterest's access and refresh tokens
 * (`pina_…`, `pinr_…`), Stripe's keys (`sk_…`, `rk_…`, `whsec_…`), bearer and basic credentials, the `code` and `state`
 * of a sign-in address, and the `token` of a link in a mail.
 */
export function redactLine(line: string): string {
  return line
    .replace(/\b(pin[arc])_[\w.~+/-]+=*/g, '$1_[redacted]')
    .replace(/\b(sk|rk|whsec)_\w+/g, '$1_[redacted]')
    .replace(/\b(Bearer|Basic)\s+[\w.~+/-]+=*/gi, '$1 [redacted]')
    .replace(/([?&](?:code|state|token|access_token|refresh_token)=)[^&"\s\\]+/gi, '$1[redacted]');
}
