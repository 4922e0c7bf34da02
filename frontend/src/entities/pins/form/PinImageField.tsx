import { IMAGE_MAX_BYTES, IMAGE_MEDIA_TYPES } from '@boardcast/contracts';
import type { MediaItem } from '@boardcast/contracts';
import LibraryIcon from '@mui/icons-material/CollectionsOutlined';
import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { useWatch } from 'react-hook-form';
import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import { TOO_LARGE } from './pin-failure.js';
import { FIELD_IDS } from './pin-form.js';
import { pinFormMessages } from './pin-form.messages.js';
import { pinImageMessages } from './pin-image.messages.js';
import type { PinForm } from './use-pin-form.js';
import { showAndFocus } from './focus-field.js';
import { PinImagePreview } from './PinImagePreview.js';
import { useChooseImage } from './use-choose-image.js';
import { useCropping } from './use-cropping.js';

/** With the library that it takes. */
const CropDialog = lazyDialog(
  () => import('./CropDialog.js'),
  'CropDialog',
  ({ onClose }) => onClose(),
);
/** Read when it is asked for. */
const LibraryDialog = lazyDialog(
  () => import('../library/LibraryDialog.js'),
  'LibraryDialog',
  ({ onClose }) => onClose(),
);

const ACCEPT = Object.fromEntries(IMAGE_MEDIA_TYPES.map((type) => [type, []]));
const ERROR_ID = `${FIELD_IDS.imageFile}-error`;

interface PinImageFieldProps {
  form: PinForm;
  /** For screens that show the chosen image large elsewhere. */
  compact?: boolean;
  /** Beside the library, as long as no image is chosen. */
  otherWay?: ReactNode;
}

export function PinImageField({ form, compact = false, otherWay }: PinImageFieldProps) {
  const { setValue, clearErrors, control } = form;
  const choose = useChooseImage(form);
  const [imageFile, imageUrl] = useWatch({ control, name: ['imageFile', 'imageUrl'] });
  const { message: error, type } = form.formState.errors.imageFile ?? {};
  const cropping = useCropping(form);
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);
  const [hasOpenedLibrary, setHasOpenedLibrary] = useState(false);
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

  function openLibrary() {
    setIsLibraryOpen(true);
    setHasOpenedLibrary(true);
  }

  function takeStored([picture]: MediaItem[]) {
    setValue('imageFile', null, { shouldDirty: true });
    setValue('imageUrl', picture?.imageUrl ?? '', { shouldDirty: true });
    clearErrors('imageFile');
    setIsLibraryOpen(false);
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
            onCrop={imageFile && cropping.ask}
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
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ alignItems: 'flex-start', columnGap: 1, mt: 0.5 }}>
        <Button
          size="small"
          startIcon={<LibraryIcon aria-hidden />}
          onClick={openLibrary}
          sx={{ minHeight: 44 }}
        >
          {pinImageMessages.library}
        </Button>
        {!hasImage && otherWay}
      </Stack>
      {hasOpenedLibrary && (
        <LibraryDialog open={isLibraryOpen} onChoose={takeStored} onClose={() => setIsLibraryOpen(false)} />
      )}
      {cropping.original && (
        <CropDialog
          open={cropping.isOpen}
          original={cropping.original}
          isCropped={cropping.original !== imageFile}
          onDone={cropping.take}
          onClose={cropping.close}
        />
      )}
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
