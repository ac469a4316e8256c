import { CodeBox } from '@/components/CodeBox';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { asText, type EditorProps } from '@/form-builder/types';

/** HTML, CSS or JavaScript. */
export function CodeEditor(props: EditorProps<'code'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  return (
    <FieldFrame {...{ field, issues, path, id }} group>
      <CodeBox
        language={field.language}
        code={asText(value)}
        readOnly={readOnly}
        labelledBy={`${id}-label`}
        onChange={(next) => onChange(() => next)}
      />
    </FieldFrame>
  );
}
