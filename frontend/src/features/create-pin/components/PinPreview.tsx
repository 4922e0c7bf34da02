import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Hint } from '../../../entities/pins/form/Hint.js';
import { imageHint } from '../../../entities/pins/form/image-hint.js';
import { pinImageMessages } from '../../../entities/pins/form/pin-image.messages.js';
import { PinImage } from '../../../entities/pins/form/PinImage.js';
import type { ImageSize } from '../../../entities/pins/form/PinImage.js';
import type { PinForm } from '../../../entities/pins/form/use-pin-form.js';
import { pinPreviewMessages as messages } from '../pin-preview.messages.js';
import { foldedDescription, linkHost, titleInFeed } from '../pin-look.js';

/** The pin roughly as Pinterest shows it, with advice on its image and on where texts are cut. */
export function PinPreview({ form }: { form: PinForm }) {
  const [file, url, title, description, link] = useWatch({
    control: form.control,
    name: ['imageFile', 'imageUrl', 'title', 'description', 'link'],
  });
  const { size, isBroken, measure } = useMeasured(file ?? url);
  const headingId = useId();
  const shownTitle = titleInFeed(title);
  const shownDescription = foldedDescription(description);
  const host = linkHost(link);
  const advice = imageHint(size);

  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id={headingId}>
        {messages.preview}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {messages.previewText}
      </Typography>
      <Box sx={beside}>
        <Box sx={pin}>
          {url === '' && file === null ? (
            <NoImage text={messages.noImage} />
          ) : isBroken ? (
            <NoImage text={pinImageMessages.noPreview} />
          ) : (
            <PinImage
              file={file}
              url={url}
              alt={pinImageMessages.previewAlt}
              onBroken={() => measure(null)}
              onSize={measure}
            />
          )}
          <Box sx={{ px: 0.75, pt: 1, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 650 }} color={shownTitle.text ? undefined : 'textSecondary'}>
              {shownTitle.text || messages.noTitle}
            </Typography>
            {host !== null && (
              <Typography variant="body2" color="textSecondary">
                {host}
              </Typography>
            )}
            {shownDescription.text !== '' && (
              <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
                {shownDescription.text} {shownDescription.cutAt !== null && <b>{messages.more}</b>}
              </Typography>
            )}
          </Box>
        </Box>
        <Stack spacing={1} sx={{ flex: 1 }}>
          <Box role="status">
            <Hint severity={advice.severity}>{advice.text}</Hint>
          </Box>
          {shownTitle.cutAt !== null && <Hint severity="info">{messages.titleCut(shownTitle.cutAt)}</Hint>}
          {shownDescription.cutAt !== null && (
            <Hint severity="info">{messages.descriptionCut(shownDescription.cutAt)}</Hint>
          )}
        </Stack>
      </Box>
    </Card>
  );
}

/** An image's size once the browser has read it; null if it can't. */
function useMeasured(source: File | string) {
  const [measured, setMeasured] = useState<{ source: File | string; size: ImageSize | null }>();
  const current = measured?.source === source ? measured : undefined;
  return {
    size: current?.size ?? null,
    isBroken: current?.size === null,
    measure: (size: ImageSize | null) => setMeasured({ source, size }),
  };
}

function NoImage({ text }: { text: string }) {
  return (
    <Box sx={noImage}>
      <ImageIcon aria-hidden sx={{ fontSize: 40 }} />
      <Typography variant="body2">{text}</Typography>
    </Box>
  );
}

/** Advice goes below the pin, or beside it on tablets, where the preview takes the full width. */
const beside = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row', md: 'column' },
  gap: { xs: 2.5, sm: 4, md: 2.5 },
} as const;

/** As wide as a column of Pinterest's feed, which crops images taller than 1:2.1. */
const pin = {
  width: 236,
  maxWidth: '100%',
  flexShrink: 0,
  mx: { xs: 'auto', sm: 0, md: 'auto' },
  '& img': {
    display: 'block',
    width: '100%',
    maxHeight: 236 * 2.1,
    objectFit: 'cover',
    borderRadius: '16px',
    bgcolor: 'action.hover',
  },
} as const;

const noImage = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  gap: 1,
  p: 2,
  aspectRatio: '2 / 3',
  borderRadius: '16px',
  bgcolor: 'action.hover',
  color: 'text.secondary',
} as const;
