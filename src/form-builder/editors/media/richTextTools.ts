import type { Editor } from '@tiptap/react';
import type { IconName } from '@/components/Icon';

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

export const TOOLS: readonly Tool[] = [
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
