import { defineEntity, p } from '@mikro-orm/postgresql';

const ImageRemovalSchema = defineEntity({
  name: 'ImageRemoval',
  tableName: 'image_removals',
  properties: {
    /** Key of the picture: its row is gone, its files may still be there. */
    key: p.text().primary(),
    /** When it is tried, or tried again. */
    nextAt: p.datetime(6),
  },
  indexes: [{ name: 'image_removals_due', properties: ['nextAt'] }],
});

/** A picture whose files are to be removed; what is written here survives a crash. */
export class ImageRemoval extends ImageRemovalSchema.class {}
ImageRemovalSchema.setClass(ImageRemoval);
