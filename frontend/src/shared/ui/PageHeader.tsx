import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkButton } from './LinkButton.js';
import { PageHeading } from './PageHeading.js';

interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** To the right of the title, below it on phones. */
  actions?: ReactNode;
  /** Link to the parent screen. */
  back?: { to: string; label: string };
  /** Document title, if not `title`. */
  documentTitle?: string;
}

export function PageHeader({ title, subtitle, actions, back, documentTitle }: PageHeaderProps) {
  return (
    <Box component="header" sx={{ mb: 3 }}>
      {back ? (
        <LinkButton
          to={back.to}
          color="inherit"
          size="small"
          startIcon={<ArrowBack />}
          sx={{ mb: 1, ml: -0.5 }}
        >
          {back.label}
        </LinkButton>
      ) : null}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-start' } }}
      >
        <Box sx={{ minWidth: 0 }}>
          <PageHeading documentTitle={documentTitle}>{title}</PageHeading>
          {subtitle ? (
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {subtitle}
            </Typography>
          ) : null}
        </Box>
        {actions ? (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexShrink: 0, flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        ) : null}
      </Stack>
    </Box>
  );
}
