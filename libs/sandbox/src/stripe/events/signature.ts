import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header of a delivery: HMAC-SHA256 of time and body as sent
 * (docs/providers.md#stripe-webhooks). `at` is in milliseconds since 1970 by the machine's clock, because the receiver
 * compares it with its own.
 */
export function signatureHeader(body: string, secret: string, at: number): string {
  const stamp = Math.floor(at / 1_000);
  const signature = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex');
  return `t=${stamp},v1=${signature}`;
}
