import { mediaUrl } from '@catalogue/lib/url';
import { youtubeId } from '@catalogue/lib/youtube';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { LibraryButton } from '@/components/pictures/LibraryButton';
import { Video } from '@/components/Video';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { asText, type EditorProps } from '@/form-builder/types';
import { useIssue } from '@/form-builder/useIssue';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { type TextKey, useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { Thumbnail } from './media/Thumbnail';
import { UploadButton } from './media/UploadButton';

type AddressType = 'image_file' | 'doc_file' | 'youtube_embed';

/** Files that can be uploaded instead of linked, and the message for an invalid file. */
const UPLOADS: Partial<Record<AddressType, { accept: string; unfit: TextKey }>> = {
  image_file: { accept: 'image/*', unfit: 'form.notAFile' },
  doc_file: { accept: '.pdf,.docx,.txt', unfit: 'form.issue.notADocument' },
};

export function AddressEditor(props: EditorProps<AddressType>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const errorMessage = useIssue(issues, path);
  const text = useText();
  const upload = UPLOADS[field.type];
  const [failure, setFailure] = useState<string | null>(null);
  const address = asText(value);
  return (
    <FieldFrame field={field} issues={issues} path={path} id={id}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ flexWrap: 'wrap', alignItems: 'center' }}
      >
        {field.type === 'image_file' && address && !errorMessage && (
          <Thumbnail source={mediaUrl(address, storefrontOrigin()) ?? ''} fit="contain" />
        )}
        <TextField
          id={id}
          size="small"
          sx={{ flex: '1 1 170px' }}
          value={address}
          error={errorMessage !== undefined}
          placeholder="https://"
          onChange={({ target }) => onChange(() => target.value)}
          onBlur={() => onChange((before) => asText(before).trim())}
          slotProps={{
            htmlInput: { readOnly, inputMode: 'url', 'aria-describedby': `${id}-help` },
          }}
        />
        {field.type === 'image_file' && !readOnly && (
          <LibraryButton hasPicture={address !== ''} onChoose={(url) => onChange(() => url)} />
        )}
        {upload && !readOnly && (
          <UploadButton
            accept={upload.accept}
            unfit={text(upload.unfit)}
            onUploaded={(url) => onChange(() => url)}
            onFailed={setFailure}
          />
        )}
      </Stack>
      {failure && (
        <FormHelperText error role="alert">
          {failure}
        </FormHelperText>
      )}
    </FieldFrame>
  );
}

export function YoutubeEditor(props: EditorProps<'youtube_embed'>) {
  const name = useCatalogueText();
  const id = youtubeId(asText(props.value));
  return (
    <div>
      <AddressEditor {...props} />
      {id && (
        <Box sx={{ maxWidth: 320, mt: 1.5, overflow: 'hidden', borderRadius: 2 }}>
          <Video key={id} id={id} title={name(props.field.label)} poster />
        </Box>
      )}
    </div>
  );
}
