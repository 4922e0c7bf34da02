import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { messages } from '../settings.messages.js';
import { useDeleteAccount } from '../use-delete-account.js';

export function DeleteAccount() {
  const { ask, cancel, first, second, failure } = useDeleteAccount();
  const headingId = useId();
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h2" id={headingId}>
        {messages.deleteAccount}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
        {messages.deleteHint}
      </Typography>
      <Button variant="outlined" color="error" onClick={ask}>
        {messages.deleteAccount}
      </Button>
      <ConfirmDialog
        {...first}
        title={messages.deleteAccount}
        confirmLabel={messages.deleteAccount}
        destructive
        onCancel={cancel}
      >
        {messages.deleteQuestion}
      </ConfirmDialog>
      <ConfirmDialog
        {...second}
        title={messages.deleteTitle}
        confirmLabel={messages.deleteTitle}
        destructive
        onCancel={cancel}
      >
        {messages.deleteSecondQuestion}
        {failure ? (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        ) : null}
      </ConfirmDialog>
    </Card>
  );
}
