import Box from '@mui/material/Box';
import { useUser } from '../../session/use-auth.js';
import { bigPostMessages as messages } from './big-post.messages.js';

/** How long a post to this many boards takes, and that it can be stopped. */
export function BigPostTime({ boards }: { boards: number }) {
  const { pinsPerMinute } = useUser();
  return (
    <Box component="p" sx={{ m: 0 }}>
      {messages.time((boards * 60) / pinsPerMinute)} {messages.steering}
    </Box>
  );
}
