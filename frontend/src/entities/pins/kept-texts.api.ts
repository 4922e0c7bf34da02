import { textPaths } from '@boardcast/contracts';
import type { KeptTexts, LinkPreset, Snippet } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

const KEPT = 'KeptTexts';
const PATHS = { linkPresets: textPaths.linkPresets, snippets: textPaths.snippets } as const;

type Kept = LinkPreset | Snippet;

interface TextsChange {
  kind: keyof KeptTexts;
  next: (now: readonly Kept[]) => readonly Kept[];
}

/** Link presets and snippets (docs/product.md#texts). */
const keptTextsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getKeptTexts: build.query<KeptTexts, void>({ query: () => textPaths.all, providesTags: [KEPT] }),
    /** Changes those of a kind as they are by then: another browser may have changed them since this one has read them. */
    changeKeptTexts: build.mutation<KeptTexts, TextsChange>({
      queryFn: async ({ kind, next }, _api, _options, ask) => {
        const read = await ask(textPaths.all);
        if (read.error) return { error: read.error };
        const texts = next((read.data as KeptTexts)[kind]);
        const kept = await ask({ url: PATHS[kind], method: 'PUT', body: { [kind]: texts } });
        return kept.error ? { error: kept.error } : { data: kept.data as KeptTexts };
      },
      onQueryStarted: async (_texts, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done) void dispatch(keptTextsApi.util.upsertQueryData('getKeptTexts', undefined, done.data));
      },
      // After a failure too: they may have been kept.
      invalidatesTags: (_texts, error) => (error ? [KEPT] : []),
    }),
  }),
});

export const { useChangeKeptTextsMutation, useGetKeptTextsQuery } = keptTextsApi;
