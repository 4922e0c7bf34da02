import { defineEntity, p } from '@mikro-orm/postgresql';

export const ImageRemovalSchema = defineEntity({
  name: 'ImageRemoval',
  tableName: 'image_removals',
  properties: {
    /** Key of an image whose row is gone and whose files may still be there, or of one file: those have a folder. */
    key: p.text().primary(),
    /** When it is tried, or tried again. */
    nextAt: p.datetime(6),
    /** When it first became due; empty until it is tried. */
    dueSince: p.datetime(6).nullable(),
  },
  indexes: [
    { name: 'image_removals_due', properties: ['nextAt'] },
    { name: 'image_removals_late', properties: ['dueSince'], where: 'due_since is not null' },
  ],
});

/** An image, or an export, whose files are to be removed; what is written here survives a crash. */
export class ImageRemoval extends ImageRemovalSchema.class {}
ImageRemovalSchema.setClass(ImageRemoval);
