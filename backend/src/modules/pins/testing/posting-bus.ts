import { publishPinSchema, type Outcome, type PinOutcome, type PublishPin } from '@boardcast/contracts';
import type { CreatePinResult, PinterestGateway } from '@boardcast/pinterest';
import { accessTokenPurpose, Bus, type BusMessage, type Sealer } from '@boardcast/server';
import { outcomeOf } from './recording-bus.js';

/** What a posting bus works with; given once the app is there. */
interface Tools {
  gateway: PinterestGateway;
  sealer: Sealer;
  /** Base64 of a JPEG. */
  picture: string;
  ingest: (outcome: PinOutcome) => Promise<void>;
}

/** A bus with the least of a publisher behind it: posts each message to the sandbox and reports what came. */
export class PostingBus extends Bus {
  readonly messages: PublishPin[] = [];
  tools: Tools | undefined;
  private readonly underWay = new Set<Promise<void>>();

  publish({ body }: BusMessage): Promise<void> {
    const message = publishPinSchema.parse(body);
    this.messages.push(message);
    const post = this.post(message).finally(() => this.underWay.delete(post));
    this.underWay.add(post);
    return Promise.resolve();
  }

  /** Waits until what was published has been posted and reported: before the app goes, or there is nobody to report to. */
  async close(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async post(message: PublishPin): Promise<void> {
    if (!this.tools) throw new Error('The bus has no tools yet');
    const { gateway, sealer, picture, ingest } = this.tools;
    const token = sealer.open(message.sealedToken, accessTokenPurpose(message.userId));
    const { boardId, title, description, link } = message;
    const result = await gateway.createPin(token, {
      ...{ board_id: boardId, board_section_id: message.sectionId ?? undefined, title, description, link },
      media_source: { source_type: 'image_base64', content_type: 'image/jpeg', data: picture },
    });
    await ingest(outcomeOf(message, toOutcome(result)));
  }
}

function toOutcome(result: CreatePinResult): Outcome {
  if (result.kind === 'created') {
    return { kind: 'published', pinterestPinId: result.pinId, adopted: false };
  }
  const fault = { status: 401, code: 2, message: result.kind, reason: result.kind, advice: null };
  return { kind: result.kind === 'unauthorised' ? 'unauthorised' : 'rejected', fault };
}
