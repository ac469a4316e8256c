import { MAX_ITEMS } from '@catalogue/fields/list';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { usePlaceholderInsertion } from '@/components/form/usePlaceholderInsertion';
import { Icon } from '@/components/Icon';
import { FieldFrame } from '@/form-builder/FieldFrame';
import type { EditorProps } from '@/form-builder/types';
import { useIssue } from '@/form-builder/useIssue';
import { VariableTools } from '@/form-builder/VariableTools';
import { useIsFilled } from '@/form-builder/variablePlace';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

export function MultistringEditor(props: EditorProps<'multistring'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const text = useText();
  const texts = asTexts(value);
  const change = (next: (before: string[]) => string[]) =>
    onChange((before) => next(asTexts(before)));
  return (
    <FieldFrame field={field} issues={issues} path={path} id={id} group>
      <Stack spacing={1} id={id}>
        {texts.map((item, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are plain texts without an id
            key={index}
            value={item}
            index={index}
            props={props}
            onText={(next) => change((before) => before.with(index, next(before[index] ?? '')))}
            onRemove={() => change((before) => before.filter((_, at) => at !== index))}
          />
        ))}
        {!readOnly && texts.length < (field.max ?? MAX_ITEMS) && (
          <Button
            size="small"
            startIcon={<Icon name="plus" />}
            onClick={() => change((before) => [...before, ''])}
            sx={{ alignSelf: 'flex-start' }}
          >
            {text('form.add')}
          </Button>
        )}
      </Stack>
    </FieldFrame>
  );
}

interface LineProps {
  value: string;
  index: number;
  props: EditorProps<'multistring'>;
  onText: (change: (before: string) => string) => void;
  onRemove: () => void;
}

function Line({ value, index, props, onText, onRemove }: LineProps) {
  const { field, path, issues, readOnly } = props;
  const text = useText();
  const name = useCatalogueText();
  const errorMessage = useIssue(issues, `${path}.${index}`);
  const { inputRef, insert, restoreCursor } = usePlaceholderInsertion({ value, onChange: onText });
  const isFilled = useIsFilled(field);
  const label = `${name(field.label)} ${index + 1}`;
  return (
    <Stack direction="row" spacing={1}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TextField
          size="small"
          fullWidth
          inputRef={inputRef}
          value={value}
          error={errorMessage !== undefined}
          helperText={errorMessage}
          onChange={({ target }) => onText(() => target.value)}
          slotProps={{ htmlInput: { readOnly, 'aria-label': label } }}
        />
        {isFilled && (
          <VariableTools
            label={label}
            value={value}
            readOnly={readOnly}
            onInsert={insert}
            onInserted={restoreCursor}
          />
        )}
      </Box>
      {!readOnly && (
        <IconButton
          aria-label={text('form.removeItem', { number: index + 1 })}
          onClick={onRemove}
          sx={{ alignSelf: 'flex-start' }}
        >
          <Icon name="close" />
        </IconButton>
      )}
    </Stack>
  );
}

function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
