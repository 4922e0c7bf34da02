import { planIncludes } from '@boardcast/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useUser } from '../../../entities/session/use-auth.js';
import { paths } from '../../../shared/paths.js';
import { ActionBar } from '../../../shared/ui/ActionBar.js';
import { ExplainedButton } from '../../../shared/ui/ExplainedButton.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { ProgressBar } from '../../../shared/ui/ProgressBar.js';
import { bulkMessages as messages } from '../bulk-pins.messages.js';

interface ScheduleBarProps {
  chosenCount: number;
  /** What is being saved, or couldn’t be. */
  savingText: string;
  isUploading: boolean;
  progress: { done: number; all: number } | null;
  onSchedule: () => void;
}

export function ScheduleBar(props: ScheduleBarProps) {
  const { chosenCount, savingText, isUploading, progress, onSchedule } = props;
  const isIncluded = planIncludes('bulk', useUser());
  const reason = isUploading ? messages.stillUploading : null;
  return (
    <ActionBar sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
      <Stack sx={{ flex: '1 1 200px' }}>
        <Typography role="status" variant="body2" color="textSecondary">
          {progress ? messages.scheduling(progress.done, progress.all) : savingText}
        </Typography>
        {progress ? (
          <ProgressBar
            label={messages.schedulingLabel}
            percent={Math.round((progress.done / progress.all) * 100)}
          />
        ) : null}
      </Stack>
      {isIncluded ? (
        <ExplainedButton
          variant="contained"
          reason={progress ? messages.schedulingLabel : chosenCount === 0 ? messages.chooseFirst : reason}
          onClick={() => progress === null && chosenCount > 0 && reason === null && onSchedule()}
        >
          {messages.schedule(chosenCount)}
        </ExplainedButton>
      ) : (
        <NeedsPlan />
      )}
    </ActionBar>
  );
}

function NeedsPlan() {
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="body2">{messages.needsPlan}</Typography>
      <LinkButton to={paths.subscription} variant="contained">
        {messages.plans}
      </LinkButton>
    </Stack>
  );
}
