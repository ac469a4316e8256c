import { CodeBox } from '@/components/code/CodeBox';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { asText, type EditorProps } from '@/form-builder/types';
import { VariableTools } from '@/form-builder/VariableTools';
import { useIsFilled } from '@/form-builder/variablePlace';
import { useCatalogueText } from '@/i18n/useCatalogueText';

/** Editor for HTML, CSS or JavaScript. */
export function CodeEditor(props: EditorProps<'code'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const name = useCatalogueText();
  const isFilled = useIsFilled(field);
  return (
    <FieldFrame {...{ field, issues, path, id }} group>
      <CodeBox
        language={field.language}
        code={asText(value)}
        readOnly={readOnly}
        labelledBy={`${id}-label`}
        onChange={(next) => onChange(() => next)}
      />
      {isFilled && (
        <VariableTools
          label={name(field.label)}
          value={asText(value)}
          readOnly={readOnly}
          onInsert={(mark) => onChange((before) => asText(before) + mark)}
        />
      )}
    </FieldFrame>
  );
}
