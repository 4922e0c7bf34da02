import type { LinkPreset, Snippet } from '@boardcast/contracts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.js';

export const KeptTextsSchema = defineEntity({
  name: 'KeptTexts',
  tableName: 'kept_texts',
  properties: {
    user: () => p.oneToOne(User).owner().primary().mapToPk().deleteRule('cascade').index(false),
    /** In the order of their names. */
    linkPresets: p.json().$type<readonly LinkPreset[]>(),
    snippets: p.json().$type<readonly Snippet[]>(),
    updatedAt: p.datetime(6),
  },
});

/** Link presets and snippets of a user. */
export class KeptTexts extends KeptTextsSchema.class {}
KeptTextsSchema.setClass(KeptTexts);
