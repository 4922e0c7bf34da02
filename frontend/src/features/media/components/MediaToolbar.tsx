import Box from '@mui/material/Box';
import { libraryMessages } from '../../../entities/pins/library/library.messages.js';
import { NativeSelectField } from '../../../shared/forms/NativeSelectField.js';
import { SearchField } from '../../../shared/ui/SearchField.js';
import { mediaMessages as messages } from '../media.messages.js';
import type { MediaAddress } from '../use-media-address.js';

export function MediaToolbar({ address }: { address: MediaAddress }) {
  return (
    <Box sx={BAR}>
      <SearchField
        label={libraryMessages.search}
        placeholder={libraryMessages.searchPlaceholder}
        value={address.typed.text}
        onChange={address.typed.setText}
        sx={{ flex: '1 1 240px' }}
      />
      <NativeSelectField
        label={messages.show}
        value={address.show}
        onChange={address.setShow}
        size="small"
        sx={SELECT}
      >
        {options(messages.shows)}
      </NativeSelectField>
      <NativeSelectField
        label={messages.sort}
        value={address.sort}
        onChange={address.setSort}
        size="small"
        sx={SELECT}
      >
        {options(messages.sorts)}
      </NativeSelectField>
    </Box>
  );
}

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

const BAR = { display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 } as const;
const SELECT = { flex: { xs: '1 1 140px', sm: '0 0 190px' } } as const;
