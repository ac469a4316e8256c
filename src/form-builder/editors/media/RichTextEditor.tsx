import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { Icon, type IconName } from '@/components/Icon';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { CopyTools } from '@/form-builder/CopyTools';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { asText, type EditorProps } from '@/form-builder/types';
import { VariableTools } from '@/form-builder/VariableTools';
import { useIsFilled } from '@/form-builder/variablePlace';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { cspNonce } from '@/theme/cspNonce';
import { radius } from '@/theme/tokens';

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: false,
  }),
];

/** A rich text editor with only the tools that an e-mail or popup can show. */
export default function RichTextEditor(props: EditorProps<'richtext'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const text = useText();
  const name = useCatalogueText();
  const isFilled = useIsFilled(field);
  const html = asText(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    editable: !readOnly,
    injectNonce: cspNonce,
    editorProps: {
      attributes: {
        id,
        'aria-labelledby': `${id}-label`,
        role: 'textbox',
        'aria-multiline': 'true',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(() => (changed.isEmpty ? '' : changed.getHTML())),
  });
  // React may unmount and remount the form while it suspends for another field's code; the first
  // editor is destroyed by then and must not be used.
  useEffect(() => {
    if (!editor || editor.isDestroyed || editor.isFocused) return;
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (shown !== html) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      TOOLS.map((tool) => Boolean(current && !current.isDestroyed && tool.isActive(current))),
  });
  return (
    <FieldFrame
      field={field}
      issues={issues}
      path={path}
      id={id}
      group
      tools={
        <CopyTools
          label={name(field.label)}
          kind="html"
          value={html}
          readOnly={readOnly}
          onText={(written) => onChange(() => written)}
        />
      }
    >
      <Box
        sx={{
          border: 1,
          borderColor: ({ colours }) => colours.controlLine,
          borderRadius: `${radius.control}px`,
        }}
      >
        <Stack
          direction="row"
          role="toolbar"
          aria-label={text('form.richText.toolbar')}
          sx={{ flexWrap: 'wrap', gap: 0.25, p: 0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          {TOOLS.map((tool, index) => (
            <ToggleButton
              key={tool.name}
              value={tool.name}
              size="small"
              selected={active?.[index] === true}
              disabled={readOnly}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => editor && tool.run(editor)}
              sx={{
                border: 0,
                minWidth: 32,
                height: 32,
                px: 0.5,
                textTransform: 'none',
                ...tool.style,
              }}
            >
              {tool.icon ? (
                <Icon name={tool.icon} size={18} />
              ) : (
                <span aria-hidden>{tool.sign}</span>
              )}
              <VisuallyHidden>{text(`form.richText.${tool.name}`)}</VisuallyHidden>
            </ToggleButton>
          ))}
        </Stack>
        <Box
          component={EditorContent}
          editor={editor}
          sx={{
            px: 1.5,
            '& .tiptap': { minHeight: 84, outline: 0, boxShadow: 'none', '& p': { my: 0.75 } },
          }}
        />
      </Box>
      {isFilled && (
        <VariableTools
          label={name(field.label)}
          value={html}
          readOnly={readOnly}
          onInsert={(mark) => editor?.commands.insertContent(mark)}
          onInserted={() => editor?.commands.focus(null, { scrollIntoView: false })}
        />
      )}
    </FieldFrame>
  );
}

interface Tool {
  name: 'bold' | 'italic' | 'underline' | `heading${1 | 2 | 3}` | 'orderedList' | 'unorderedList';
  sign?: string;
  icon?: IconName;
  style?: { fontWeight?: number; fontStyle?: string; textDecoration?: string };
  isActive: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const heading = (level: 1 | 2 | 3): Tool => ({
  name: `heading${level}`,
  sign: `H${level}`,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    sign: 'B',
    style: { fontWeight: 800 },
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    sign: 'I',
    style: { fontStyle: 'italic' },
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    sign: 'U',
    style: { textDecoration: 'underline' },
    isActive: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  heading(1),
  heading(2),
  heading(3),
  {
    name: 'orderedList',
    icon: 'numberedList',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'unorderedList',
    icon: 'list',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
];
