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
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index(false),
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
    /** What it looks like (`pictureHash` of the contracts), as bits; empty until that was computed. */
    pictureHash: p.string().columnType('bit(64)').nullable(),
    /** Of the file that was uploaded, without its folders; empty where it had none. */
    fileName: p.text().nullable(),
    createdAt: p.datetime(6),
  },
  indexes: [
    { name: 'images_alike', properties: ['user', 'pictureHash', 'id'] },
    { name: 'images_latest', properties: ['user', 'createdAt', 'id'] },
    { name: 'images_same', properties: ['user', 'sha256', 'createdAt', 'id'] },
    { name: 'images_unhashed', properties: ['id'], where: 'picture_hash is null' },
  ],
});

/** A user's image, normalised at upload. */
export class Image extends ImageSchema.class {}
ImageSchema.setClass(Image);
