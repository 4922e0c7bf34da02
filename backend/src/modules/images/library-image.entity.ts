import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.js';
import { Image } from './image.entity.js';

export const LibraryImageSchema = defineEntity({
  name: 'LibraryImage',
  tableName: 'library_images',
  properties: {
    image: () => p.oneToOne(Image).owner().primary().mapToPk().index(false),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index('library_images_user'),
    /** When its user deleted it; records of the history may still show it. Empty while it is kept. */
    removedAt: p.datetime(6).nullable(),
    /** When it is removed, or looked at again; empty while it is kept, and while records have it. */
    nextAt: p.datetime(6).nullable(),
    /** When it first became due; empty until it is tried. */
    dueSince: p.datetime(6).nullable(),
  },
  indexes: [
    { name: 'library_images_due', properties: ['nextAt'], where: 'next_at is not null' },
    { name: 'library_images_late', properties: ['dueSince'], where: 'due_since is not null' },
  ],
});

/** An image that its user uploaded into the library, which keeps it without a pin, or one that they deleted from it. */
export class LibraryImage extends LibraryImageSchema.class {}
LibraryImageSchema.setClass(LibraryImage);
