import { chosenOf } from '@catalogue/lib/chosen';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Boxes, SeveralBoxes } from '@/components/Boxes';
import { LinePicture } from '@/components/Icon';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { asText, type EditorProps } from '@/form-builder/types';
import { useIssue } from '@/form-builder/useIssue';
import { useCatalogueText } from '@/i18n/useCatalogueText';

/** Icons of the alignments, on a grid of 24. */
const ALIGNMENTS: Readonly<Record<string, string>> = {
  start: 'M4 6h16M4 12h10M4 18h13',
  center: 'M4 6h16M7 12h10M5.500 18h13',
  end: 'M4 6h16M10 12h10M7 18h13',
};

export function BoxSelectEditor(props: EditorProps<'boxselect'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const name = useCatalogueText();
  const hasError = useIssue(issues, path) !== undefined;
  const boxes = {
    id,
    labelledBy: `${id}-label`,
    options: field.options.map((option) => ({ ...option, label: name(option.label) })),
    disabled: readOnly,
    wrong: hasError,
  };
  if (field.format === 'alignment') {
    return (
      <FieldFrame field={field} issues={issues} path={path} id={id} group>
        <ToggleButtonGroup
          id={id}
          exclusive
          fullWidth
          size="small"
          aria-labelledby={`${id}-label`}
          disabled={readOnly}
          value={asText(value)}
          // A second click on the selected alignment clears it.
          onChange={(_, next: string | null) => onChange(() => next ?? '')}
        >
          {boxes.options.map(({ value: one, label }) => {
            const picture = ALIGNMENTS[one];
            return picture === undefined ? null : (
              <ToggleButton key={one} value={one} aria-label={label} title={label}>
                <LinePicture path={picture} size={18} />
              </ToggleButton>
            );
          })}
        </ToggleButtonGroup>
      </FieldFrame>
    );
  }
  return (
    <FieldFrame field={field} issues={issues} path={path} id={id} group>
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
