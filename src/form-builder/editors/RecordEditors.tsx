import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import type { TemplateCard } from '@contract/entities/campaigns/template';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFullList } from '@/dataProvider/useFullList';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { asText, type EditorProps } from '@/form-builder/types';
import { useText } from '@/i18n/useText';
import { Thumbnail } from './media/Thumbnail';

interface Choice {
  id: number;
  name: string;
}

interface RecordSelectProps<C extends Choice> {
  editor: EditorProps<'template'> | EditorProps<'action'>;
  /** Records to select from; undefined while they are loading. */
  choices: readonly C[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Message for a stored record that no longer exists. */
  gone: string;
  children: (chosen: C) => ReactNode;
}

/** Select field for one of the shop's own records; its value is the record's id. */
function RecordSelect<C extends Choice>(props: RecordSelectProps<C>) {
  const { editor, choices, error, onRetry, gone, children } = props;
  const { field, value, onChange, path, issues, readOnly, id } = editor;
  const text = useText();
  const stored = asText(value);
  const chosen = choices?.find((choice) => String(choice.id) === stored);
  return (
    <FieldFrame field={field} issues={issues} path={path} id={id} group>
      {choices ? (
        <Select
          id={id}
          labelId={`${id}-label`}
          size="small"
          displayEmpty
          value={chosen ? stored : ''}
          readOnly={readOnly}
          onChange={({ target }) => onChange(() => target.value)}
          renderValue={() => chosen?.name ?? '…'}
        >
          {!field.required && <MenuItem value="">{text('form.noChoice')}</MenuItem>}
          {choices.map((choice) => (
            <MenuItem key={choice.id} value={String(choice.id)}>
              {choice.name}
            </MenuItem>
          ))}
        </Select>
      ) : error ? (
        <Alert
          severity="error"
          action={<Button onClick={onRetry}>{text('app.error.retry')}</Button>}
        >
          {text('app.error.load')}
        </Alert>
      ) : (
        <Skeleton variant="rounded" height={40} />
      )}
      {chosen && children(chosen)}
      {choices && stored && !chosen && <Alert severity="warning">{gone}</Alert>}
      {!stored && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
          {text('form.selectType')}
        </Typography>
      )}
    </FieldFrame>
  );
}

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
