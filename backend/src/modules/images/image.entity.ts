import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.js';

const ImageSchema = defineEntity({
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
    /** Size of the full picture's file. */
    bytes: p.integer(),
    /** Of the full picture's file, in hex. */
    sha256: p.text(),
    createdAt: p.datetime(6),
  },
});

/** A picture of a user's, normalised at upload (house.md §3). */
export class Image extends ImageSchema.class {}
ImageSchema.setClass(Image);
