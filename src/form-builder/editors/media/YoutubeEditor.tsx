import { youtubeId } from '@catalogue/lib/youtube';
import Box from '@mui/material/Box';
import { Video } from '@/components/Video';
import { AddressEditor } from '@/form-builder/editors/AddressEditor';
import { asText, type EditorProps } from '@/form-builder/types';
import { useCatalogueText } from '@/i18n/useCatalogueText';

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
