import { draftPinPaths, type BoardList } from '@boardcast/contracts';
import type { TestClient } from '@boardcast/testing';
import { makeBoardList, picture, PIN, pinForm } from '../../backend/src/modules/pins/testing/pin-fixtures.js';
import type { TestBackend } from '../../backend/src/testing/start-backend.js';

/** Boards of each user, and so the longest list. */
const BOARDS = 3;

/** A user with boards, an image, and lists of the first one, two and three boards. */
export interface Person {
  userId: string;
  browser: TestClient;
  imageUrl: string;
  lists: BoardList[];
}

/** Signs a user in and gives them what they need. */
export async function newPerson(backend: TestBackend, username: string): Promise<Person> {
  const { browser, user } = await backend.signIn(username);
  const lists: BoardList[] = [];
  for (let count = 1; count <= BOARDS; count += 1) {
    lists.push(await makeBoardList(browser, count, `List of ${count}`));
  }
  // A draft keeps the image, whatever happens to the groups.
  const draft = await browser.post(draftPinPaths.allUpload, pinForm(PIN, await picture()));
  if (draft.status !== 201) throw new Error(JSON.stringify(draft.body));
  return { userId: user.id, browser, imageUrl: (draft.body as { imageUrl: string }).imageUrl, lists };
}

/** Their list of this many boards. */
export function listOf({ lists }: Person, boards: number): BoardList {
  const list = lists[(boards - 1) % lists.length];
  if (!list) throw new Error('There is no such list');
  return list;
}

/**
 * Texts and link for a letter: two groups with the same letter look the same on a board. Other letters can be told apart
 * until Pinterest replaces the title.
 */
export function sayings(text: string) {
  return { ...PIN, title: `Galette ${text} with thyme & goat’s cheese`, link: `https://example.com/${text}` };
}
