import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { IMAGE_GOOD_WIDTH, IMAGE_MIN_SIDE } from '@boardcast/contracts';
import { useId, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import type { PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useBackCloses } from '../../../shared/leaving/LeaveGuards.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { TOGGLE } from '../../../shared/ui/toggle-look.js';
import { uiMessages } from '../../../shared/ui/ui.messages.js';
import { useIsPhone } from '../../../shared/ui/use-is-phone.js';
import { cutOut, largestPart, pixelsOf, SHAPES } from './crop-image.js';
import type { Shape } from './crop-image.js';
import { cropMessages as messages } from './crop.messages.js';
import { PinImage } from './PinImage.js';
import type { ImageSize } from './PinImage.js';

interface CropDialogProps {
  open: boolean;
  /** As it was chosen, also if it has been cropped since. */
  original: File;
  isCropped: boolean;
  onDone: (file: File) => void;
  onClose: () => void;
}

/** What is kept of a picture; by pointer, touch or keyboard. */
export function CropDialog({ open, original, isCropped, onDone, onClose }: CropDialogProps) {
  const titleId = useId();
  const isPhone = useIsPhone();
  const [shape, setShape] = useState<Shape>('2:3');
  const [size, setSize] = useState<ImageSize | null>(null);
  const [part, setPart] = useState<PercentCrop>();
  const [act, setAct] = useState<'none' | 'cutting' | 'failed'>('none');
  useBackCloses(open, onClose);
  const pixels = size && part ? pixelsOf(part, shape, size) : null;
  const isTooSmall = pixels !== null && Math.min(pixels.width, pixels.height) < IMAGE_MIN_SIDE;

  function choose(next: Shape | null) {
    if (next === null || size === null) return;
    setShape(next);
    setPart(largestPart(next, size));
  }

  async function crop() {
    if (pixels === null || isTooSmall) return;
    setAct('cutting');
    try {
      onDone(await cutOut(original, pixels));
      setAct('none');
    } catch {
      setAct('failed');
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      slotProps={{ transition: { onExited: () => setPart(undefined) } }}
    >
      <DialogTitle id={titleId}>{messages.title}</DialogTitle>
      <DialogContent sx={CONTENT}>
        <ToggleButtonGroup
          exclusive
          value={shape}
          aria-label={messages.shape}
          onChange={(_event, next: Shape | null) => choose(next)}
        >
          {SHAPE_NAMES.map((name) => (
            <ToggleButton key={name} value={name} sx={{ ...TOGGLE, minHeight: 44 }}>
              {messages.shapes[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={STAGE}>
          <ReactCrop
            crop={part}
            aspect={SHAPES[shape]}
            keepSelection
            ruleOfThirds
            ariaLabels={LABELS}
            onChange={(_pixels, percent) => setPart(percent)}
          >
            <PinImage
              file={original}
              url=""
              alt=""
              onBroken={() => setAct('failed')}
              onSize={(measured) => {
                setSize(measured);
                setPart(largestPart(shape, measured));
              }}
            />
          </ReactCrop>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {messages.hint}
        </Typography>
        <Box role="status">
          {pixels !== null && <Size pixels={pixels} isTooSmall={isTooSmall} />}
          {act === 'failed' && <Alert severity="error">{messages.failed}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions disableSpacing sx={{ gap: 1, flexWrap: 'wrap', px: 3, pb: 2 }}>
        {isCropped && (
          <Button color="inherit" onClick={() => onDone(original)} sx={{ mr: 'auto' }}>
            {messages.whole}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {uiMessages.cancel}
        </Button>
        <BusyButton
          variant="contained"
          isBusy={act === 'cutting'}
          busyLabel={messages.cropping}
          disabled={pixels === null || isTooSmall}
          onClick={() => void crop()}
        >
          {messages.crop}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

function Size({ pixels: { width, height }, isTooSmall }: { pixels: ImageSize; isTooSmall: boolean }) {
  const text = messages.size(width, height);
  if (isTooSmall) return <Alert severity="error">{`${text}. ${messages.tooSmall}`}</Alert>;
  if (width < IMAGE_GOOD_WIDTH) return <Alert severity="warning">{`${text}. ${messages.narrow}`}</Alert>;
  return <Typography variant="body2">{text}</Typography>;
}

const SHAPE_NAMES = Object.keys(SHAPES) as Shape[];

const LABELS = {
  cropArea: messages.area,
  nwDragHandle: messages.corner,
  nDragHandle: messages.corner,
  neDragHandle: messages.corner,
  eDragHandle: messages.corner,
  seDragHandle: messages.corner,
  sDragHandle: messages.corner,
  swDragHandle: messages.corner,
  wDragHandle: messages.corner,
} as const;

const CONTENT = { display: 'flex', flexDirection: 'column', gap: 2, alignItems: 'center' } as const;
const STAGE = {
  display: 'grid',
  placeItems: 'center',
  maxWidth: '100%',
  '& img': { display: 'block', maxWidth: '100%', maxHeight: { xs: '50vh', sm: '55vh' } },
} as const;
