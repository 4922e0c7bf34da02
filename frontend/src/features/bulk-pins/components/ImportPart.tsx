import type { ImportEncoding, ImportSeparator } from '@boardcast/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { NativeSelectField } from '../../../shared/forms/NativeSelectField.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { ALERT_WRAPS } from '../../../shared/ui/alert-wraps.js';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { ProgressBar } from '../../../shared/ui/ProgressBar.js';
import { formatDateTime } from '../../../shared/ui/format-time.js';
import { importMessages as messages } from '../import.messages.js';
import type { Import } from '../use-import.js';
import { ImportVerdicts } from './ImportVerdicts.js';

interface ImportPartProps extends Import {
  /** Other drafts are being made: the server makes one batch at a time. */
  isHeld: boolean;
}

/** A CSV file becomes drafts: what each row would be first, then those that are right. */
export function ImportPart({ isHeld, ...csv }: ImportPartProps) {
  const headingId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { checked, failure, progress, isChecking, choose, make, recheck, close } = csv;
  const isRunning = progress !== null;
  const right = checked?.rows.filter(({ draft }) => draft !== null) ?? [];
  const imported = right.filter(({ wasImported }) => wasImported);
  const left = csv.isAnew ? right.length : right.length - imported.length;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId} sx={{ p: 2, mb: 2 }}>
      <Typography component="h2" id={headingId} sx={{ fontWeight: 500 }}>
        {messages.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: 760 }}>
        {messages.hint}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        disabled={isRunning}
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={messages.label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
          // The same file can be chosen again once it is mended.
          target.value = '';
        }}
      />
      <BusyButton
        variant="outlined"
        disabled={isRunning}
        isBusy={isChecking}
        busyLabel={messages.checking}
        onClick={() => input.current?.click()}
      >
        {messages.choose}
      </BusyButton>
      {failure !== null && (
        <Box sx={{ mt: 2 }}>
          <ErrorBanner message={failure} />
        </Box>
      )}
      {checked && (
        <>
          <Reading
            encoding={checked.encoding}
            separator={checked.separator}
            disabled={isRunning}
            onChange={(how) =>
              void recheck({ encoding: checked.encoding, separator: checked.separator, ...how })
            }
          />
          {checked.importedAt && imported.length > 0 ? (
            <Alert severity="info" variant="outlined" sx={{ ...ALERT_WRAPS, mb: 2 }}>
              {messages.importedBefore(imported.length, right.length, formatDateTime(checked.importedAt))}
            </Alert>
          ) : null}
          <ImportVerdicts checked={checked} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {left > 0 && (
              <BusyButton
                variant="contained"
                disabled={isHeld}
                isBusy={isRunning}
                busyLabel={messages.importingLabel}
                onClick={() => void make(csv.isAnew)}
              >
                {messages.import(left)}
              </BusyButton>
            )}
            {imported.length > 0 && !csv.isAnew && (
              <Button variant="outlined" disabled={isRunning || isHeld} onClick={() => void make(true)}>
                {messages.importAgain}
              </Button>
            )}
            {checked.rows.some(({ faults }) => faults.length > 0) && (
              <Button
                disabled={isRunning || isChecking}
                onClick={() => void recheck({ encoding: checked.encoding, separator: checked.separator })}
              >
                {messages.checkAgain}
              </Button>
            )}
            <Button color="inherit" disabled={isRunning} onClick={close}>
              {messages.close}
            </Button>
            {progress && (
              <Box sx={{ flex: '1 1 160px' }}>
                <Typography role="status" variant="body2">
                  {messages.importing(progress.done, progress.all)}
                </Typography>
                <ProgressBar
                  label={messages.importingLabel}
                  percent={Math.round((progress.done / progress.all) * 100)}
                />
              </Box>
            )}
          </Box>
        </>
      )}
    </Paper>
  );
}

interface ReadingProps {
  encoding: ImportEncoding;
  separator: ImportSeparator;
  disabled: boolean;
  onChange: (how: { encoding?: ImportEncoding; separator?: ImportSeparator }) => void;
}

/** How the file was read: a guess, which can be changed. */
function Reading({ encoding, separator, disabled, onChange }: ReadingProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 2 }}>
      <NativeSelectField
        size="small"
        disabled={disabled}
        label={messages.encoding}
        value={encoding}
        onChange={(chosen) => onChange({ encoding: chosen as ImportEncoding })}
      >
        {Object.entries(messages.encodings).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelectField>
      <NativeSelectField
        size="small"
        disabled={disabled}
        label={messages.separator}
        value={separator}
        onChange={(chosen) => onChange({ separator: chosen as ImportSeparator })}
      >
        {Object.entries(messages.separators).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelectField>
    </Box>
  );
}
