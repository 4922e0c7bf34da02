/** Address of a posted pin on Pinterest. */
export const pinterestPinUrl = (pinterestPinId: string) => `https://www.pinterest.com/pin/${pinterestPinId}`;
