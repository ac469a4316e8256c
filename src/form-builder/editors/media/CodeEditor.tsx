import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { CodeBox } from '@/components/code/CodeBox';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { asText, type EditorProps } from '@/form-builder/types';
import { VariableTools } from '@/form-builder/VariableTools';
import { useIsFilled } from '@/form-builder/variablePlace';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { useWindowBelow } from '@/theme/useWindowBelow';

export default function CodeEditor(props: EditorProps<'code'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const name = useCatalogueText();
  const text = useText();
  const isFilled = useIsFilled(field);
  const isNarrow = useWindowBelow(720);
  const [isEnlarged, setEnlarged] = useState(false);
  const box = {
    language: field.language,
    code: asText(value),
    readOnly,
    onChange: (next: string) => onChange(() => next),
  };
  return (
    <FieldFrame
      field={field}
      issues={issues}
      path={path}
      id={id}
      group
      tools={
        <Button
          size="small"
          aria-label={`${text('form.enlarge')}: ${name(field.label)}`}
          onClick={() => setEnlarged(true)}
        >
          {text('form.enlarge')}
        </Button>
      }
    >
      <CodeBox {...box} labelledBy={`${id}-label`} />
      <Dialog
        open={isEnlarged}
        onClose={() => setEnlarged(false)}
        fullWidth
        maxWidth="lg"
        fullScreen={isNarrow}
        aria-labelledby={`${id}-dialog`}
      >
        <DialogTitle id={`${id}-dialog`}>{name(field.label)}</DialogTitle>
        <DialogContent>
          <CodeBox {...box} labelledBy={`${id}-dialog`} tall />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setEnlarged(false)}>
            {text('form.enlargeEnd')}
          </Button>
        </DialogActions>
      </Dialog>
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
