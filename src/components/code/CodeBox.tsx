import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { openCodeView } from './codeView';

export interface CodeBoxProps {
  language: 'html' | 'css' | 'javascript';
  code: string;
  readOnly?: boolean;
  /** Id of the element that labels the editor. */
  labelledBy: string;
  onChange: (code: string) => void;
}

/** A CodeMirror editor for HTML, CSS or JavaScript. Load it lazily because of its size. */
export function CodeBox({ language, code, readOnly = false, labelledBy, onChange }: CodeBoxProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<ReturnType<typeof openCodeView> | null>(null);
  const dark = useTheme().palette.mode === 'dark';
  const latest = useRef({ code, onChange });
  latest.current = { code, onChange };
  useEffect(() => {
    if (!host.current) return;
    const opened = openCodeView(host.current, {
      language,
      code: latest.current.code,
      dark,
      readOnly,
      labelledBy,
      onChange: (next) => latest.current.onChange(next),
    });
    view.current = opened;
    return () => opened.close();
  }, [language, dark, readOnly, labelledBy]);
  useEffect(() => view.current?.show(code), [code]);
  return (
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
  );
}
