import { defineResource } from '@contract/resource';

/** A shortcut is one word; the user types it after a slash. */
const SHORTCUT = /^[\p{L}\p{N}_-]+$/u;

/** Frequent answers of the team, inserted in the inbox by typing `/shortcut`. */
export const cannedReplies = defineResource({
  name: 'cannedReplies',
  table: 'canned_reply',
  path: '/conversations/replies',
  access: 'merchant',
  limit: 500,
  fields: {
    name: { kind: 'text', max: 100 },
    shortcut: { kind: 'text', max: 30 },
    body: { kind: 'longText', max: 4000, placeholders: ['name', 'agent', 'order'] },
  },
  rules: {
    notAShortcut: {
      field: 'shortcut',
      broken: ({ shortcut }) => !SHORTCUT.test(shortcut.trim()),
      example: { shortcut: 'two words' },
    },
  },
  sample: { shortcut: 'hello' },
});
