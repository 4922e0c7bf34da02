import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { paths } from '../../../shared/paths.js';
import { PlainLink } from '../../../shared/ui/PlainButton.js';
import { PageHeading } from '../../../shared/ui/PageHeading.js';
import { uiMessages } from '../../../shared/ui/ui.messages.js';
import { homeMessages as messages } from '../home.messages.js';

export function HomePage() {
  return (
    <Container sx={{ flex: 1, display: 'grid', placeItems: 'center', py: { xs: 6, md: 10 } }}>
      <Box sx={{ textAlign: 'center', maxWidth: 760 }}>
        <PageHeading documentTitle={uiMessages.product} isHero>
          {messages.title}
        </PageHeading>
        <Typography color="textSecondary" sx={{ mt: 2.5, fontSize: '1.125rem', textWrap: 'balance' }}>
          {messages.text}
        </Typography>
        <PlainLink to={paths.login} variant="contained" size="large" sx={{ mt: 4 }}>
          {messages.start}
        </PlainLink>
      </Box>
    </Container>
  );
}
