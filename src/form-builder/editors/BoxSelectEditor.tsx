import { Boxes } from '@/components/Boxes';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { asText, type EditorProps } from '@/form-builder/types';
import { useIssue } from '@/form-builder/useIssue';
import { useCatalogueText } from '@/i18n/useCatalogueText';

/** A choice shown as boxes side by side, with pictures where the options have them. */
export function BoxSelectEditor(props: EditorProps<'boxselect'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const name = useCatalogueText();
  const wrong = useIssue(issues, path) !== undefined;
  return (
    <FieldFrame {...{ field, issues, path, id }} group>
      <Boxes
        id={id}
        labelledBy={`${id}-label`}
        value={asText(value)}
        options={field.options.map((option) => ({ ...option, label: name(option.label) }))}
        disabled={readOnly}
        wrong={wrong}
        onChange={(next) => onChange(() => next)}
      />
    </FieldFrame>
  );
}
