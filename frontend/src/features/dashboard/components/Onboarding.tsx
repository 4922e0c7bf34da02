import CheckCircle from '@mui/icons-material/CheckCircle';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { dashboardMessages as messages } from '../dashboard.messages.js';

interface OnboardingProps {
  hasBoardList: boolean;
  /** Subscribed, or with a credit left. */
  canPin: boolean;
}

export function Onboarding({ hasBoardList, canPin }: OnboardingProps) {
  return (
    <Stack component="ol" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      <Step
        number={1}
        title={messages.listStep.title}
        text={messages.listStep.text}
        to={hasBoardList ? paths.boardLists : paths.createBoardList}
        action={hasBoardList ? messages.listStep.view : messages.listStep.title}
        isCompleted={hasBoardList}
        isNext={!hasBoardList}
      />
      <Step
        number={2}
        title={messages.pinStep.title}
        text={canPin ? messages.pinStep.text : messages.pinStep.outOfPins}
        to={canPin ? paths.createPin : paths.subscription}
        action={canPin ? messages.pinStep.title : messages.viewPlans}
        isCompleted={false}
        isNext={hasBoardList}
      />
    </Stack>
  );
}

interface StepProps {
  number: number;
  title: string;
  text: string;
  to: string;
  action: string;
  isCompleted: boolean;
  isNext: boolean;
}

function Step({ number, title, text, to, action, isCompleted, isNext }: StepProps) {
  return (
    <Card
      component="li"
      sx={{
        p: { xs: 2.5, sm: 3 },
        display: 'flex',
        gap: 2,
        flexWrap: 'wrap',
        alignItems: { xs: 'flex-start', sm: 'center' },
      }}
    >
      <Avatar
        aria-hidden
        sx={{
          bgcolor: isNext ? 'text.primary' : 'action.selected',
          color: isNext ? 'background.paper' : 'text.secondary',
          fontWeight: 650,
        }}
      >
        {number}
      </Avatar>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h2">{title}</Typography>
          {isCompleted ? (
            <Chip
              size="small"
              color="success"
              variant="outlined"
              icon={<CheckCircle />}
              label={messages.completed}
            />
          ) : null}
        </Stack>
        <Typography color="textSecondary" sx={{ mt: 0.5, textWrap: 'pretty' }}>
          {text}
        </Typography>
      </Box>
      <LinkButton
        to={to}
        variant={isNext ? 'contained' : 'outlined'}
        sx={{ flexShrink: 0, ml: { xs: 7, sm: 0 } }}
      >
        {action}
      </LinkButton>
    </Card>
  );
}
