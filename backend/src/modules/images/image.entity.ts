import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.js';

export const ImageSchema = defineEntity({
  name: 'Image',
  tableName: 'images',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index('images_user'),
    /** 128 random bits in hex: the name of its files and its address, which nobody can guess. */
    key: p.text().unique('images_key'),
    contentType: p.text().$type<'image/jpeg' | 'image/png'>(),
    /** Pixels. */
    width: p.integer(),
    /** Pixels. */
    height: p.integer(),
    /** Size of the full image's file. */
    bytes: p.integer(),
    /** Of the full image's file, in hex. */
    sha256: p.text(),
    createdAt: p.datetime(6),
  },
});

/** A user's image, normalised at upload. */
export class Image extends ImageSchema.class {}
ImageSchema.setClass(Image);
