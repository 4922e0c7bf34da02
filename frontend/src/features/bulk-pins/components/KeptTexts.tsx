import Box from '@mui/material/Box';
import { KeptMenu } from '../../../entities/pins/form/KeptMenu.js';
import { snippetsMessages } from '../../../entities/pins/form/snippets.messages.js';
import { parametersQuery } from '../../../entities/pins/parameters-query.js';
import { parametersText } from '../../../entities/pins/parameters-text.js';
import type { Row } from '../cells.js';
import { fillCell, fillSnippet } from '../fills.js';
import type { Fill } from '../fills.js';
import { keptTextsMessages as messages } from '../kept-texts.messages.js';

interface KeptTextsProps {
  chosen: readonly Row[];
  onFill: (texts: Fill) => void;
}

/** Gives the chosen rows what is kept in the settings: a snippet, or the parameters of a link preset. */
export function KeptTexts({ chosen, onFill }: KeptTextsProps) {
  const giveParameters = (text: string) => () => onFill(fillCell(chosen, 'parameters', text));
  const without = { name: messages.noParameters, onChoose: giveParameters('') };
  const isAnyGiven = chosen.some(({ cells }) => cells.parameters !== '');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <KeptMenu
        {...BUTTON}
        label={messages.snippet}
        messages={snippetsMessages}
        disabled={chosen.length === 0}
        itemsOf={({ snippets }) =>
          snippets.map(({ name, text }) => {
            const fill = fillSnippet(chosen, text);
            return {
              name,
              text: fill.size < chosen.length ? messages.fits(text, fill.size, chosen.length) : text,
              isDisabled: fill.size === 0,
              onChoose: () => onFill(fill),
            };
          })
        }
      />
      <KeptMenu
        {...BUTTON}
        label={messages.parameters}
        messages={messages.presets}
        disabled={chosen.length === 0}
        itemsOf={({ linkPresets }) => [
          ...linkPresets.map(({ name, parameters }) => ({
            name,
            text: parametersText(parameters),
            onChoose: giveParameters(parametersQuery(parameters)),
          })),
          ...(isAnyGiven ? [without] : []),
        ]}
      />
    </Box>
  );
}

const BUTTON = { variant: 'outlined', sx: { minHeight: { xs: 44, sm: 40 } } } as const;
