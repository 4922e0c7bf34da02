export interface ConsentReturn {
  code: string;
  state: string;
}

/** Allows access on the sandbox's consent page, as this account. @returns the parameters the browser brings back */
export async function consent(address: string, username: string): Promise<ConsentReturn> {
  const url = new URL(address);
  const form = new URLSearchParams([...url.searchParams, ['username', username], ['decision', 'allow']]);
  const response = await fetch(`${url.origin}${url.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  if (location === null) throw new Error(`The consent page answered ${response.status}`);
  const { searchParams } = new URL(location);
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
}
