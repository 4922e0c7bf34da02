/**
 * What a user's access token is sealed for (AAD): the backend seals it in the connection's row, the publisher opens
 * it from a message, so both name the same.
 */
export function accessTokenPurpose(userId: string): string {
  return `connection:${userId}:access`;
}

/** What a user's refresh token is sealed for; only the backend opens it. */
export function refreshTokenPurpose(userId: string): string {
  return `connection:${userId}:refresh`;
}
