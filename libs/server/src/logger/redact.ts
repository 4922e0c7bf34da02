/**
 * Removes secrets from a finished log line, wherever they stand in it: Pinterest's access and refresh tokens
 * (`pina_…`, `pinr_…`), bearer and basic credentials, and the `code` and `state` of a sign-in address.
 */
export function redactLine(line: string): string {
  return line
    .replace(/\b(pin[arc])_[\w.~+/-]+=*/g, '$1_[redacted]')
    .replace(/\b(Bearer|Basic)\s+[\w.~+/-]+=*/gi, '$1 [redacted]')
    .replace(/([?&](?:code|state|access_token|refresh_token)=)[^&"\s\\]+/gi, '$1[redacted]');
}
