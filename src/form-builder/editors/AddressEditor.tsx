import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FieldFrame } from '../FieldFrame';
import { asText, type EditorProps } from '../types';
import { useIssue } from '../useIssue';
import { UploadButton } from './UploadButton';

type AddressType = 'image_file' | 'doc_file' | 'youtube_embed';

/** The address of a file; an image is shown beside it. */
export function AddressEditor(props: EditorProps<AddressType>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const wrong = useIssue(issues, path);
  const [failure, setFailure] = useState<string | null>(null);
  const address = asText(value);
  return (
    <FieldFrame {...{ field, issues, path, id }}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        {field.type === 'image_file' && address && !wrong && (
          <Box
            component="img"
            src={address}
            alt=""
            sx={{
              width: 56,
              height: 40,
              objectFit: 'cover',
              borderRadius: 1,
              bgcolor: 'action.hover',
            }}
          />
        )}
        <TextField
          id={id}
          size="small"
          fullWidth
          value={address}
          error={wrong !== undefined}
          placeholder="https://"
          onChange={({ target }) => onChange(() => target.value)}
          onBlur={() => onChange((before) => asText(before).trim())}
          slotProps={{
            htmlInput: { readOnly, inputMode: 'url', 'aria-describedby': `${id}-help` },
          }}
        />
        {field.type === 'image_file' && !readOnly && (
          <UploadButton
            accept="image/*"
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
