/** How the answer to a download is read: the file as a blob; a refusal is JSON. */
export const fileOrRefusal = (response: Response): Promise<unknown> =>
  response.ok ? response.blob() : response.json().catch(() => null);
