import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  defaultHighlightStyle,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { cspNonce } from '@/theme/cspNonce';
import { radius } from '@/theme/tokens';

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

const LANGUAGES = { html, css, javascript } as const;

const EDITOR_STYLE = {
  '.cm-gutters': {
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    opacity: '0.6',
  },
  '.cm-activeLineGutter': { backgroundColor: 'transparent' },
};

/** Syntax colours for dark mode; the library has only light ones. */
const darkHighlight = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: '#c9b1ff' },
  { tag: [tags.string, tags.attributeValue, tags.regexp], color: '#f5b09a' },
  { tag: [tags.tagName, tags.typeName, tags.className], color: '#77d9ab' },
  {
    tag: [tags.attributeName, tags.propertyName, tags.definition(tags.variableName)],
    color: '#a3d0ff',
  },
  { tag: [tags.number, tags.bool, tags.atom, tags.color, tags.unit], color: '#f2cb7d' },
  { tag: [tags.comment, tags.meta], color: '#a5b0ab' },
  { tag: tags.invalid, color: '#ff9d94' },
]);

interface CodeViewOptions {
  language: keyof typeof LANGUAGES;
  code: string;
  dark: boolean;
  readOnly: boolean;
  labelledBy: string;
  onChange: (code: string) => void;
}

/**
 * Opens a code editor in an element. Tab leaves the editor, so that keyboard users are not trapped.
 */
function openCodeView(parent: HTMLElement, options: CodeViewOptions) {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.code,
      extensions: [
        lineNumbers(),
        history(),
        indentOnInput(),
        bracketMatching(),
        syntaxHighlighting(options.dark ? darkHighlight : defaultHighlightStyle),
        LANGUAGES[options.language](),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.cspNonce.of(cspNonce ?? ''),
        EditorView.lineWrapping,
        EditorView.theme(EDITOR_STYLE, { dark: options.dark }),
        EditorView.contentAttributes.of({ 'aria-labelledby': options.labelledBy }),
        EditorState.readOnly.of(options.readOnly),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    /** Replaces the code; the cursor stays when the code is equal. */
    show: (code: string) => {
      const shown = view.state.doc.toString();
      if (shown !== code) view.dispatch({ changes: { from: 0, to: shown.length, insert: code } });
    },
    close: () => view.destroy(),
  };
}
