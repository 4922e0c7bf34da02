import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { PageHeading } from '../../../shared/ui/PageHeading.js';

/** / (spec §2): for now the hero line and the way in. */
export function HomePage() {
  return (
    <Container sx={{ flex: 1, display: 'grid', placeItems: 'center', py: { xs: 6, md: 10 } }}>
      <Box sx={{ textAlign: 'center', maxWidth: 760 }}>
        <PageHeading documentTitle="Boardcast" isHero>
          Pinterest Scheduling &amp; Batched Pinning, One Low Price
        </PageHeading>
        <Typography color="textSecondary" sx={{ mt: 2.5, fontSize: '1.125rem', textWrap: 'balance' }}>
          Group your boards into lists once. Then upload a picture, and Boardcast posts the pin to every board
          of the list and shows you how each one went.
        </Typography>
        <LinkButton to={paths.login} variant="contained" size="large" sx={{ mt: 4 }}>
          Get Started
        </LinkButton>
      </Box>
    </Container>
  );
}
