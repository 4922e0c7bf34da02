import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Backup, BackupStatus } from '@boardcast/contracts';
import { StatusBadge } from '../../../shared/ui/StatusBadge.js';
import type { StatusLook } from '../../../shared/ui/StatusBadge.js';
import { systemMessages as messages } from './system.messages.js';

const LOOKS: Record<Backup['status'], StatusLook> = {
  fresh: { Icon: CheckCircle, color: 'success' },
  recent: { Icon: WarningAmber, color: 'warning' },
  old: { Icon: ErrorIcon, color: 'error' },
};

/** What lies in the backup folder, and in the bucket. */
export function Backups({ status: { backupDir, s3Bucket, local, s3 } }: { status: BackupStatus }) {
  return (
    <Box sx={PLACES}>
      <section>
        <Place title={messages.local} address={backupDir} />
        {backupDir === null ? <Words>{messages.noFolder}</Words> : null}
        {local.problem ? <Words>{messages.problems[local.problem]}</Words> : null}
        <Lists lists={local} />
      </section>
      <section>
        <Place title={messages.s3} address={s3Bucket} />
        {s3.problem ? <Words>{messages.s3Problem}</Words> : null}
        {s3.configured ? <Lists lists={s3} /> : <Words>{messages.noS3}</Words>}
      </section>
    </Box>
  );
}

function Place({ title, address }: { title: string; address: string | null }) {
  return (
    <>
      <Typography variant="h3" sx={HEADING}>
        {title}
      </Typography>
      {address === null ? null : (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {address}
        </Typography>
      )}
    </>
  );
}

function Lists({ lists }: { lists: Pick<BackupStatus['s3'], 'postgres' | 'redis'> }) {
  return (['postgres', 'redis'] as const).map((kind) => (
    <Box key={kind} sx={{ mt: 1.5 }}>
      <Typography variant="h4" sx={KIND}>
        {messages.kinds[kind]}
      </Typography>
      {lists[kind].length === 0 ? (
        <Words>{messages.noBackups}</Words>
      ) : (
        <Box component="ul" sx={LIST}>
          {lists[kind].map((backup) => (
            <BackupRow key={backup.filename} backup={backup} />
          ))}
        </Box>
      )}
    </Box>
  ));
}

function BackupRow({ backup: { filename, status, ageFormatted, sizeFormatted } }: { backup: Backup }) {
  return (
    <Box component="li" sx={ROW}>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {filename}
      </Box>
      <Box component="span" sx={FACTS}>
        <span>{ageFormatted}</span>
        <span>{sizeFormatted}</span>
        <StatusBadge {...LOOKS[status]} text={messages.ages[status]} />
      </Box>
    </Box>
  );
}

function Words({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

const PLACES = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } } as const;
const HEADING = { fontSize: '1rem', fontWeight: 500 } as const;
const KIND = { fontSize: '0.875rem', fontWeight: 500 } as const;
const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 0.75,
  fontSize: '0.875rem',
  '& + li': { borderTop: 1, borderColor: 'divider' },
} as const;
const FACTS = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
