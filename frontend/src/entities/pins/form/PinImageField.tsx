import { IMAGE_MAX_BYTES, IMAGE_MEDIA_TYPES } from '@boardcast/contracts';
import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useDropzone } from 'react-dropzone';
import { useWatch } from 'react-hook-form';
import { TOO_LARGE } from './pin-failure.js';
import { FIELD_IDS } from './pin-form.js';
import { pinFormMessages } from './pin-form.messages.js';
import { pinImageMessages } from './pin-image.messages.js';
import type { PinForm } from './use-pin-form.js';
import { showAndFocus } from './focus-field.js';
import { PinImagePreview } from './PinImagePreview.js';
import { useChooseImage } from './use-choose-image.js';

const ACCEPT = Object.fromEntries(IMAGE_MEDIA_TYPES.map((type) => [type, []]));
const ERROR_ID = `${FIELD_IDS.imageFile}-error`;

interface PinImageFieldProps {
  form: PinForm;
  /** For screens that show the chosen image large elsewhere. */
  compact?: boolean;
}

export function PinImageField({ form, compact = false }: PinImageFieldProps) {
  const { setValue, control } = form;
  const choose = useChooseImage(form);
  const [imageFile, imageUrl] = useWatch({ control, name: ['imageFile', 'imageUrl'] });
  const { message: error, type } = form.formState.errors.imageFile ?? {};
  const hasImage = imageFile !== null || imageUrl !== '';

  const zone = useDropzone({
    accept: ACCEPT,
    maxSize: IMAGE_MAX_BYTES,
    minSize: 1,
    multiple: false,
    noClick: hasImage,
    noKeyboard: hasImage,
    onDrop: choose,
  });

  function remove() {
    setValue('imageFile', null, { shouldDirty: true });
    setValue('imageUrl', '', { shouldDirty: true });
    showAndFocus(FIELD_IDS.imageFile);
  }

  const described = error === undefined ? undefined : ERROR_ID;
  return (
    <Box sx={{ position: 'relative' }}>
      {/* Beside the zone, not in it: a button must not contain another control. */}
      <input {...zone.getInputProps({ 'aria-label': pinImageMessages.imageFile })} />
      <Box
        {...zone.getRootProps({
          id: FIELD_IDS.imageFile,
          role: hasImage ? 'group' : 'button',
          tabIndex: hasImage ? -1 : 0,
          'aria-label': hasImage ? pinFormMessages.fields.imageFile : pinImageMessages.uploadImage,
          'aria-describedby': described,
        })}
        sx={{
          ...dropZone,
          ...(hasImage ? filled : empty),
          ...(compact && !hasImage && { minHeight: 200 }),
          ...(zone.isDragActive && over),
          ...(error && wrong),
        }}
      >
        {hasImage ? (
          <PinImagePreview
            file={imageFile}
            url={imageUrl}
            compact={compact}
            onReplace={zone.open}
            onRemove={remove}
          />
        ) : (
          <>
            <UploadIcon aria-hidden sx={{ fontSize: 44, color: 'text.secondary' }} />
            <Typography sx={{ fontWeight: 500, textWrap: 'balance' }}>
              {zone.isDragActive ? pinImageMessages.dropImage : pinImageMessages.dragImage}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {pinImageMessages.imageLimits}
            </Typography>
          </>
        )}
      </Box>
      {error !== undefined && (
        <FormHelperText error id={ERROR_ID} role="alert" sx={{ mx: 1.75 }}>
          {type === TOO_LARGE && <strong>{pinImageMessages.imageTooLargeTitle}</strong>}
          <Box component="span" sx={{ display: 'block' }}>
            {error}
          </Box>
        </FormHelperText>
      )}
    </Box>
  );
}

const dropZone = {
  border: 2,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'background.paper',
} as const;

const empty = {
  borderStyle: 'dashed',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  textAlign: 'center',
  cursor: 'pointer',
  p: 3,
  minHeight: { xs: 200, md: 360 },
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
} as const;

const filled = { borderWidth: 1 } as const;
const over = { borderColor: 'secondary.main', bgcolor: 'action.hover' } as const;
const wrong = { borderColor: 'error.main' } as const;
