import { LINK_PRESETS_MAX, SNIPPETS_MAX } from '@boardcast/contracts';
import Stack from '@mui/material/Stack';
import { parametersText } from '../../../entities/pins/parameters-text.js';
import { useGetKeptTextsQuery } from '../../../entities/pins/kept-texts.api.js';
import { CardSkeleton } from '../../../shared/ui/CardSkeleton.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { textsMessages as messages } from '../texts.messages.js';
import { KeptTextsCard } from './KeptTextsCard.js';

/** Read anew whenever the settings are opened: another browser may have changed them. */
export function TextsTab() {
  const query = useGetKeptTextsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <LoadState
        query={query}
        failed={messages.loadFailed}
        skeleton={<CardSkeleton label={messages.loading} height={420} />}
      />
      {query.data ? (
        <Stack spacing={2}>
          <KeptTextsCard
            kind="linkPresets"
            words={messages.presets}
            most={LINK_PRESETS_MAX}
            all={query.data.linkPresets}
            summaryOf={(one) => ('parameters' in one ? parametersText(one.parameters) : '')}
          />
          <KeptTextsCard
            kind="snippets"
            words={messages.snippets}
            most={SNIPPETS_MAX}
            all={query.data.snippets}
            summaryOf={(one) => ('text' in one ? one.text : '')}
          />
        </Stack>
      ) : null}
    </>
  );
}
