import { drawPicture } from '@boardcast/sandbox';
import type { CrowdMember, Sandbox } from '@boardcast/sandbox';
import pLimit from 'p-limit';
import { Agent, request } from 'undici';

/** Title of the reference's pins, which tells them from the product's in the journal. */
export const BARE_TITLE = 'Bare';
/** Concurrent posts; without a delay at the provider, more are no faster. */
const AT_ONCE = 20;

/** A create of the reference: when it was sent and answered, by `performance.now()`. */
export interface BarePost {
  readonly startedAt: number;
  readonly answeredAt: number;
}

/** A board and the token of its owner. */
export interface Place {
  readonly accessToken: string;
  readonly boardId: string;
}

/** All boards of the members. */
export function placesOf(members: readonly CrowdMember[]): Place[] {
  return members.flatMap(({ accessToken, boardIds }) =>
    boardIds.map((boardId) => ({ accessToken, boardId })),
  );
}

/** Creates pins at the provider, twenty at once, over connections that stay open. */
export class Poster {
  private constructor(
    private readonly apiUrl: string,
    private readonly data: string,
    private readonly dispatcher: Agent,
  ) {}

  static async open(apiUrl: string): Promise<Poster> {
    const data = (await drawPicture()).toString('base64');
    return new Poster(apiUrl, data, new Agent({ connections: AT_ONCE }));
  }

  /** @throws Error unless the provider created it */
  async post({ accessToken, boardId }: Place, title: string): Promise<void> {
    const { statusCode, body } = await request(`${this.apiUrl}/pins`, {
      dispatcher: this.dispatcher,
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        board_id: boardId,
        title,
        description: 'Flaky, summery and quick.',
        link: 'https://example.com/bare',
        media_source: { source_type: 'image_base64', content_type: 'image/jpeg', data: this.data },
      }),
    });
    const text = await body.text();
    if (statusCode !== 201) throw new Error(`The provider answered ${statusCode}: ${text}`);
  }

  async close(): Promise<void> {
    await this.dispatcher.close();
  }
}

/**
 * The reference of every bench: this one Node process makes the same creates at the same provider, without the product,
 * over connections that stay open.
 * @param count creates, spread over all boards of the members
 * @param startOf when the n-th may be sent, in milliseconds from now; at once by default
 */
export async function postBare(
  provider: Sandbox,
  members: readonly CrowdMember[],
  count: number,
  startOf: (index: number) => number = () => 0,
): Promise<BarePost[]> {
  const poster = await Poster.open(provider.apiUrl);
  const places = placesOf(members);
  const start = performance.now();
  const limit = pLimit(AT_ONCE);
  const post = async (index: number): Promise<BarePost> => {
    const place = places[index % places.length];
    if (!place) throw new Error('A reference needs boards');
    const wait = startOf(index) - (performance.now() - start);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const startedAt = performance.now();
    await poster.post(place, BARE_TITLE);
    return { startedAt, answeredAt: performance.now() };
  };
  try {
    return await Promise.all(Array.from({ length: count }, (_, index) => limit(post, index)));
  } finally {
    await poster.close();
  }
}

/** Creates per second of a reference. */
export function rateOf(posts: readonly BarePost[]): number {
  const start = Math.min(...posts.map(({ startedAt }) => startedAt));
  const end = Math.max(...posts.map(({ answeredAt }) => answeredAt));
  return (posts.length * 1000) / (end - start);
}
