import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useFullList } from '@/dataProvider/useFullList';
import type { EditorProps } from '@/form-builder/types';
import { useText } from '@/i18n/useText';
import { RecordSelect } from './RecordSelect';

export function ActionEditor(props: EditorProps<'action'>) {
  const text = useText();
  const { data, error, refetch } = useFullList<CampaignRow>('actions');
  return (
    <RecordSelect
      editor={props}
      choices={data}
      error={error}
      onRetry={refetch}
      gone={text('editor.actions.missing')}
    >
      {({ id, name }) => (
        <Link
          component={RouterLink}
          to={`/actions/${id}`}
          target="_blank"
          variant="body2"
          sx={{ mt: 0.75, alignSelf: 'flex-start' }}
        >
          {text('form.openAction', { name })}
        </Link>
      )}
    </RecordSelect>
  );
}
