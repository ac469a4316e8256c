import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { FieldFrame } from '../FieldFrame';
import { asText, type EditorProps } from '../types';
import { openCodeView } from './codeView';

/** HTML, CSS or JavaScript with CodeMirror. */
export function CodeEditor(props: EditorProps<'code'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<ReturnType<typeof openCodeView> | null>(null);
  const dark = useTheme().palette.mode === 'dark';
  const code = asText(value);
  const latest = useRef({ code, onChange });
  latest.current = { code, onChange };
  useEffect(() => {
    if (!host.current) return;
    const opened = openCodeView(host.current, {
      language: field.language,
      code: latest.current.code,
      dark,
      readOnly,
      labelledBy: `${id}-label`,
      onChange: (next) => latest.current.onChange(() => next),
    });
    view.current = opened;
    return () => opened.close();
  }, [field.language, dark, readOnly, id]);
  useEffect(() => view.current?.show(code), [code]);
  return (
    <FieldFrame {...{ field, issues, path, id }} group>
      <Box
        ref={host}
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          overflow: 'hidden',
          '& .cm-editor': { fontSize: 13, minHeight: 120, maxHeight: 420 },
          '& .cm-scroller': { overflow: 'auto', fontFamily: 'monospace' },
        }}
      />
    </FieldFrame>
  );
}
