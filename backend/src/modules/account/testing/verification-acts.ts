import { userPaths } from '@boardcast/contracts';
import type { TestAnswer, TestClient } from '@boardcast/testing';
import type { Accounts, Person } from './start-accounts.js';

/** Asks for a link to one's address. */
export function ask({ browser }: Person): Promise<TestAnswer> {
  return browser.post(userPaths.sendVerification);
}

/** Uses the token of a link. */
export function verify(browser: TestClient, token: unknown): Promise<TestAnswer> {
  return browser.post(userPaths.verifyEmail, { token });
}

/** The token of the latest link to an address. */
export function tokenTo({ mailbox }: Accounts, address: string): string {
  const token = mailbox.tokensTo(address).at(-1);
  if (token === undefined) throw new Error(`No link was sent to ${address}`);
  return token;
}

/** Somebody who has asked for a link, and its token. */
export async function asked(accounts: Accounts, address: string): Promise<{ person: Person; token: string }> {
  const person = await accounts.newPerson(address);
  const { status } = await ask(person);
  if (status !== 204) throw new Error(`Asking for a link to ${address}: ${status}`);
  return { person, token: tokenTo(accounts, address) };
}

/** The statuses of several answers, sorted. */
export function kindsOf(answers: TestAnswer[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
