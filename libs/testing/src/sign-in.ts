import { authPaths, authUrlResponseSchema, exchangeResponseSchema, type User } from '@boardcast/contracts';
import { consent } from './consent.js';
import { bodyOf, type TestClient } from './test-client.js';

/** Signs an account of the sandbox in through its consent page, all by HTTP. @throws Error with the server's words */
export async function signIn(browser: TestClient, username: string): Promise<User> {
  const { url } = authUrlResponseSchema.parse(bodyOf(await browser.get(authPaths.pinterestUrl)));
  const returned = await consent(url, username);
  await browser.get(authPaths.csrfToken);
  return exchangeResponseSchema.parse(bodyOf(await browser.post(authPaths.exchange, returned))).user;
}
