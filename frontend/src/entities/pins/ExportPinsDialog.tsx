import type { ExportColumns } from '@boardcast/contracts';
import { useState } from 'react';
import { RadioChoices } from '../../shared/forms/RadioChoices.js';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.js';
import type { ExportSource } from './export-pins.api.js';
import { exportPinsMessages as messages } from './export-pins.messages.js';
import { useExportPins } from './use-export-pins.js';

interface ExportPinsDialogProps {
  source: ExportSource;
  /** Of the file, without date and ending. */
  name: string;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks whose columns a CSV file is to have, and saves it. */
export function ExportPinsDialog({ source, name, open, onClose, onClosed }: ExportPinsDialogProps) {
  const [columns, setColumns] = useState<ExportColumns>('own');
  const { run, isExporting } = useExportPins(source, name);
  const send = async () => {
    if (await run(columns)) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={messages.title}
      confirmLabel={messages.confirm}
      isBusy={isExporting}
      busyLabel={messages.exporting}
      onConfirm={() => void send()}
      onCancel={onClose}
      onClosed={onClosed}
      fields={
        <RadioChoices
          label={messages.columns}
          choices={messages.choices}
          value={columns}
          onChange={setColumns}
        />
      }
    >
      {messages.files}
    </ConfirmDialog>
  );
}
