/** Where a user's profile is at Pinterest. */
export const pinterestProfileUrl = (username: string) =>
  `https://www.pinterest.com/${encodeURIComponent(username)}/`;
