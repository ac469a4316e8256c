import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  defaultHighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { cspNonce } from '@/theme/cspNonce';

const LANGUAGES = { html, css, javascript } as const;

/** The page's own colours, light or dark. */
const LOOK = {
  '.cm-gutters': { backgroundColor: 'transparent', color: 'inherit', opacity: '0.6' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent' },
};

interface CodeViewOptions {
  language: keyof typeof LANGUAGES;
  code: string;
  dark: boolean;
  readOnly: boolean;
  labelledBy: string;
  onChange: (code: string) => void;
}

/** Opens CodeMirror in an element. Tab leaves the field: a keyboard must not be caught in it. */
export function openCodeView(parent: HTMLElement, options: CodeViewOptions) {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.code,
      extensions: [
        lineNumbers(),
        history(),
        indentOnInput(),
        bracketMatching(),
        syntaxHighlighting(defaultHighlightStyle),
        LANGUAGES[options.language](),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.cspNonce.of(cspNonce ?? ''),
        EditorView.lineWrapping,
        EditorView.theme(LOOK, { dark: options.dark }),
        EditorView.contentAttributes.of({ 'aria-labelledby': options.labelledBy }),
        EditorState.readOnly.of(options.readOnly),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    /** Shows code that changed elsewhere; the cursor stays when nothing differs. */
    show: (code: string) => {
      const shown = view.state.doc.toString();
      if (shown !== code) view.dispatch({ changes: { from: 0, to: shown.length, insert: code } });
    },
    close: () => view.destroy(),
  };
}
