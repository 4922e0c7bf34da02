import { draftPinPaths, type BoardList } from '@boardcast/contracts';
import {
  makeBoardList,
  picture,
  PIN,
  pinForm,
} from '../../../backend/src/modules/pins/testing/pin-fixtures.js';
import type { TestBackend } from '../../../backend/src/testing/start-backend.js';
import type { TestClient } from '../../../backend/src/testing/test-client.js';

/** Boards of each person, and so the longest list. */
const BOARDS = 3;

/** Somebody with boards, a picture and lists of the first one, two, three of them. */
export interface Person {
  userId: string;
  browser: TestClient;
  imageUrl: string;
  lists: BoardList[];
}

/** Signs somebody in and gives them what they need. */
export async function newPerson(backend: TestBackend, username: string): Promise<Person> {
  const { browser, user } = await backend.signIn(username);
  const lists: BoardList[] = [];
  for (let count = 1; count <= BOARDS; count += 1) {
    lists.push(await makeBoardList(browser, count, `List of ${count}`));
  }
  // A draft keeps the picture, whatever happens to the groups.
  const draft = await browser.post(draftPinPaths.allUpload, pinForm(PIN, await picture()));
  if (draft.status !== 201) throw new Error(JSON.stringify(draft.body));
  return { userId: user.id, browser, imageUrl: (draft.body as { imageUrl: string }).imageUrl, lists };
}

/** Their list of so many boards. */
export function listOf({ lists }: Person, boards: number): BoardList {
  const list = lists[(boards - 1) % lists.length];
  if (!list) throw new Error('There is no such list');
  return list;
}

/** Texts and link of one letter: two groups of the same letter look the same on a board. */
export function sayings(text: string) {
  return { ...PIN, title: `Galette ${text}`, link: `https://example.com/${text}` };
}
