import { z } from 'zod';

/** OAuth scopes of Pinterest that concern accounts, boards and pins. */
export const pinterestScopeSchema = z.enum([
  'user_accounts:read',
  'boards:read',
  'boards:write',
  'boards:read_secret',
  'boards:write_secret',
  'pins:read',
  'pins:write',
  'pins:read_secret',
  'pins:write_secret',
]);

/** One OAuth scope of Pinterest. */
export type PinterestScope = z.infer<typeof pinterestScopeSchema>;

/** What the product asks for at sign-in: creating a pin needs all four of boards and pins, read and write. */
export const REQUIRED_SCOPES: readonly PinterestScope[] = [
  'user_accounts:read',
  'boards:read',
  'boards:write',
  'pins:read',
  'pins:write',
];

/** Splits a scope text as the provider writes it: by spaces in token answers, by commas in older ones. */
export function parseScopes(text: string): string[] {
  return text.split(/[\s,]+/).filter((scope) => scope.length > 0);
}
