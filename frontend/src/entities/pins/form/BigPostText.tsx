import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useUser } from '../../session/use-auth.js';
import type { Post } from './big-post.js';
import { bigPostMessages as messages } from './big-post.messages.js';

/** How long it takes, and what to know before. */
export function BigPostText({ boards, doubled }: Post) {
  const { pinsPerMinute } = useUser();
  return (
    <>
      <Box component="p" sx={{ m: 0 }}>
        {messages.time((boards * 60) / pinsPerMinute)} {messages.steering}
      </Box>
      {doubled > 0 ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {messages.doubled(doubled)}
        </Alert>
      ) : null}
    </>
  );
}
