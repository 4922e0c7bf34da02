import type { UserUsage } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useUser } from '../../../entities/session/use-auth.js';
import { formatBytes } from '../../../shared/ui/format-bytes.js';
import { formatCount } from '../../../shared/ui/format-count.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { ProgressBar } from '../../../shared/ui/ProgressBar.js';
import { useGetUsageQuery } from '../settings.api.js';
import { messages } from '../settings.messages.js';

const kinds = ['drafts', 'images', 'boardLists'] as const satisfies (keyof UserUsage)[];

/** How much of each quota is used. */
export function Usage() {
  const headingId = useId();
  const { isSubscribed } = useUser();
  const query = useGetUsageQuery();
  const { data: usage } = query;
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h2" id={headingId}>
        {messages.usage}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {messages.usageHint[isSubscribed ? 'premium' : 'free']}
      </Typography>
      <LoadState
        query={query}
        failed={messages.usageFailed}
        skeleton={<Skeleton variant="rounded" height={112} />}
      />
      <Stack spacing={2}>
        {usage ? kinds.map((kind) => <Used key={kind} kind={kind} {...usage[kind]} />) : null}
      </Stack>
    </Card>
  );
}

function Used({ kind, used, max }: { kind: (typeof kinds)[number]; used: number; max: number }) {
  const format = kind === 'images' ? formatBytes : formatCount;
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.75 }}>
        <Typography variant="body2">{messages.usageOf[kind]}</Typography>
        <Typography variant="body2" color="textSecondary">
          {messages.usedOf(format(used), format(max))}
        </Typography>
      </Box>
      <ProgressBar label={messages.usageOf[kind]} percent={Math.min(100, Math.round((used / max) * 100))} />
    </Box>
  );
}
