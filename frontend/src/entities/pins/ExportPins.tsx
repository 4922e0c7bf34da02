import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { lazyDialog } from '../../shared/ui/lazy-part.js';
import { closeAtOnce, useAsked } from '../../shared/ui/use-asked.js';
import type { ExportSource } from './export-pins.api.js';
import { exportPinsMessages as messages } from './export-pins.messages.js';

const ExportPinsDialog = lazyDialog(() => import('./ExportPinsDialog.js'), 'ExportPinsDialog', closeAtOnce);

interface ExportPinsProps {
  source: ExportSource;
  /** Of the file, without date and ending. */
  name: string;
  disabled?: boolean;
  /** Runs first. @returns whether to go on */
  prepare?: () => Promise<boolean>;
}

export function ExportPins({ source, name, disabled, prepare }: ExportPinsProps) {
  const asked = useAsked<ExportSource>();
  const open = async () => {
    if (prepare === undefined || (await prepare())) asked.ask(source);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<DownloadOutlined />}
        disabled={disabled}
        onClick={() => void open()}
        sx={{ minHeight: { xs: 44, sm: 'auto' } }}
      >
        {messages.open}
      </Button>
      {asked.subject ? (
        <ExportPinsDialog
          source={asked.subject}
          name={name}
          open={asked.isOpen}
          onClose={asked.close}
          onClosed={asked.closed}
        />
      ) : null}
    </>
  );
}
