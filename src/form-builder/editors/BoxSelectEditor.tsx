import { chosenOf } from '@catalogue/lib/chosen';
import { Boxes, SeveralBoxes } from '@/components/Boxes';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { asText, type EditorProps } from '@/form-builder/types';
import { useIssue } from '@/form-builder/useIssue';
import { useCatalogueText } from '@/i18n/useCatalogueText';

/** A choice shown as boxes, with pictures if the options have them. */
export function BoxSelectEditor(props: EditorProps<'boxselect'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const name = useCatalogueText();
  const wrong = useIssue(issues, path) !== undefined;
  const boxes = {
    id,
    labelledBy: `${id}-label`,
    options: field.options.map((option) => ({ ...option, label: name(option.label) })),
    disabled: readOnly,
    wrong,
  };
  return (
    <FieldFrame {...{ field, issues, path, id }} group>
      {field.several ? (
        <SeveralBoxes
          {...boxes}
          values={chosenOf(value).map(String)}
          onChange={(next) => onChange(() => next)}
        />
      ) : (
        <Boxes {...boxes} value={asText(value)} onChange={(next) => onChange(() => next)} />
      )}
    </FieldFrame>
  );
}
