import { describe, expect, it } from '@jest/globals';
import { IMAGE_MAX_BYTES } from '@boardcast/contracts';
import { UploadRoom } from './upload-room.js';

const MB = 1_000_000;
const BUSY = expect.objectContaining({ code: 'image.busy' });

describe('the room for uploads', () => {
  it('is shared: one user takes a part of it, all of them no more than there is', () => {
    const room = new UploadRoom();
    const leave = room.take('nora', IMAGE_MAX_BYTES);
    expect(() => room.take('nora', IMAGE_MAX_BYTES)).toThrow(BUSY);
    room.take('olga', IMAGE_MAX_BYTES);
    expect(() => room.take('ivan', IMAGE_MAX_BYTES)).toThrow(BUSY);
    room.take('ivan', 5 * MB);
    leave();
    expect(() => room.take('nora', IMAGE_MAX_BYTES)).not.toThrow();
  });
});
