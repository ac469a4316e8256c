import { readFileSync } from 'node:fs';
import { files } from '@tests/support/source-files';
import { expect, test } from 'vitest';

/** Dialogs that neither Escape nor a click on the backdrop closes. */
const ALWAYS_OPEN = ['src/custom-pages/onboarding/StartModal.tsx'];

test('A dialog with a text field is a DialogForm, so that Escape never discards typed text', () => {
  const found = files
    .filter((file) => file.startsWith('src/') && !ALWAYS_OPEN.includes(file))
    .filter((file) => {
      const source = readFileSync(file, 'utf8');
      return (
        source.includes("from '@mui/material/Dialog'") &&
        /<(TextInput|PasswordInput|RichTextEditor|textarea)\b/.test(source)
      );
    });
  expect(found).toEqual([]);
});
