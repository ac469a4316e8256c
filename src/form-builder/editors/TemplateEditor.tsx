import type { TemplateCard } from '@contract/entities/campaigns/template';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useFullList } from '@/dataProvider/useFullList';
import type { EditorProps } from '@/form-builder/types';
import { useText } from '@/i18n/useText';
import { Thumbnail } from './media/Thumbnail';
import { RecordSelect } from './RecordSelect';

export function TemplateEditor(props: EditorProps<'template'>) {
  const text = useText();
  const { data, error, refetch } = useFullList<TemplateCard>('templates');
  const choices = useMemo(() => data?.map((card) => ({ ...card, name: card.title })), [data]);
  return (
    <RecordSelect
      editor={props}
      choices={choices}
      error={error}
      onRetry={refetch}
      gone={text('form.missing')}
    >
      {({ image, description }) => (
        <Stack direction="row" spacing={1.5} sx={{ mt: 1, alignItems: 'center' }}>
          <Thumbnail source={image} />
          <Typography variant="body2" color="textSecondary">
            {description}
          </Typography>
        </Stack>
      )}
    </RecordSelect>
  );
}
