import { mediaUrl } from '@catalogue/lib/url';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useBoundInput } from '@/admin/form/inputs';
import { LibraryButton } from '@/components/pictures/LibraryButton';
import { TextInput } from '@/components/TextInput';
import { Thumbnail } from '@/form-builder/editors/media/Thumbnail';
import { UploadButton } from '@/form-builder/editors/media/UploadButton';
import { useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';

export function LogoInput() {
  const text = useText();
  const { value, set, error, ref } = useBoundInput<string>('logo');
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'end', flexWrap: 'wrap' }}>
      <div style={{ flex: '1 1 100%' }}>
        <TextInput
          name="logo"
          type="url"
          autoComplete="off"
          placeholder="https://"
          label={text('settings.brand.logo')}
          value={value}
          error={error ?? failure ?? undefined}
          inputRef={ref}
          onChange={set}
        />
      </div>
      <Thumbnail source={mediaUrl(value, storefrontOrigin()) ?? ''} fit="contain" />
      <LibraryButton hasPicture={value !== ''} onChoose={set} />
      <UploadButton accept="image/*" onUploaded={set} onFailed={setFailure} />
    </Stack>
  );
}
