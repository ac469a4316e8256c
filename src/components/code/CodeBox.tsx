import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { radius } from '@/theme/tokens';
import { openCodeView } from './codeView';

export interface CodeBoxProps {
  language: 'html' | 'css' | 'javascript';
  code: string;
  readOnly?: boolean;
  /** Id of the element that labels the editor. */
  labelledBy: string;
  /** True to fill a dialog instead of a form. */
  tall?: boolean;
  onChange: (code: string) => void;
}

const SHORT = { minHeight: 120, maxHeight: 420 };
const TALL = { height: 'min(640px, calc(100dvh - 190px))' };

/** A CodeMirror editor for HTML, CSS or JavaScript. Load it lazily because of its size. */
export function CodeBox(props: CodeBoxProps) {
  const { language, code, readOnly = false, labelledBy, tall = false, onChange } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<ReturnType<typeof openCodeView> | null>(null);
  const { palette, colours } = useTheme();
  const dark = palette.mode === 'dark';
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
        borderColor: colours.controlLine,
        borderRadius: `${radius.control}px`,
        overflow: 'hidden',
        // The box has its height before the editor is drawn in it, so that the page does not move.
        minHeight: tall ? undefined : SHORT.minHeight,
        '& .cm-editor': { fontSize: 13, ...(tall ? TALL : SHORT) },
        '& .cm-scroller': { overflow: 'auto', fontFamily: 'monospace' },
      }}
    />
  );
}
