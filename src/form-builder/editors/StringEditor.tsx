import { MAX_SELECTOR_CHARS } from '@contract/picker';
import TextField from '@mui/material/TextField';
import { usePlaceholderInsertion } from '@/components/form/usePlaceholderInsertion';
import { CopyTools } from '@/form-builder/CopyTools';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { PickButton } from '@/form-builder/picker/PickButton';
import { asText, type EditorProps } from '@/form-builder/types';
import { useIssue } from '@/form-builder/useIssue';
import { VariableTools } from '@/form-builder/VariableTools';
import { useIsFilled } from '@/form-builder/variablePlace';
import { useCatalogueText } from '@/i18n/useCatalogueText';

type TextType = 'string' | 'textArea' | 'cssinput';

/**
 * Text field, with several lines for the type textArea. Users can also pick a CSS selector on the
 * shop's page.
 */
export function StringEditor(props: EditorProps<TextType>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const name = useCatalogueText();
  const errorMessage = useIssue(issues, path);
  const { inputRef, insert, restoreCursor } = usePlaceholderInsertion({
    value: asText(value),
    onChange: (change) => onChange((before) => change(asText(before))),
    replacesValue: field.type === 'string' && field.format === 'variable',
  });
  const isFilled = useIsFilled(field);
  const isCopy =
    field.type === 'textArea' || (field.type === 'string' && (field.format ?? 'text') === 'text');
  const isUrl = field.type === 'string' && field.format === 'url';
  const isSelector =
    field.type === 'cssinput' || (field.type === 'string' && field.format === 'selector');
  return (
    <FieldFrame
      field={field}
      issues={issues}
      path={path}
      id={id}
      tools={
        isCopy && (
          <CopyTools
            label={name(field.label)}
            kind={field.type === 'textArea' ? 'text' : 'line'}
            value={asText(value)}
            max={field.maxLength}
            readOnly={readOnly}
            onText={(text) => onChange(() => text)}
          />
        )
      }
    >
      <TextField
        id={id}
        inputRef={inputRef}
        size="small"
        fullWidth
        value={asText(value)}
        error={errorMessage !== undefined}
        multiline={field.type === 'textArea'}
        minRows={field.type === 'textArea' ? 3 : undefined}
        placeholder={field.type === 'string' ? name(field.placeholder) : ''}
        onChange={({ target }) => onChange(() => target.value)}
        // Pasted addresses often have surrounding spaces.
        onBlur={isUrl ? () => onChange((before) => asText(before).trim()) : undefined}
        slotProps={{
          htmlInput: {
            readOnly,
            maxLength: field.type === 'cssinput' ? MAX_SELECTOR_CHARS : field.maxLength,
            spellCheck: !isSelector,
            inputMode: isUrl ? 'url' : undefined,
            'aria-describedby': `${id}-help`,
          },
        }}
      />
      {isFilled && (
        <VariableTools
          label={name(field.label)}
          value={asText(value)}
          readOnly={readOnly}
          onInsert={insert}
          onInserted={restoreCursor}
        />
      )}
      {isSelector && !readOnly && <PickButton onPick={(css) => onChange(() => css)} />}
    </FieldFrame>
  );
}
