import type { Messages } from '@/i18n/tr';

export const palette: Messages['palette'] = {
  title: 'Search everywhere',
  open: 'Search everywhere (Ctrl K)',
  placeholder: 'Page, action, template or record number',
  found: 'Results',
  keys: '↑ ↓ to choose, Enter to open. Press ? for all shortcuts.',
  nothing: 'Nothing found for "%{search}".',
  newSchedule: 'New schedule',
  newAction: 'New action',
  kind: { page: 'Page', command: 'Command', recent: 'Recent' },
  record: { action: 'Action', schedule: 'Schedule', template: 'Template' },
  templates: 'Templates',
  unread: '%{list} could not be loaded.',
  command: {
    language: 'Türkçe (switch language)',
    theme: 'Light or dark mode',
    logout: 'Sign out',
  },
  shortcut: {
    title: 'Keyboard shortcuts',
    palette: 'Search everywhere',
    search: 'Search the list',
    nextConversation: 'Next conversation',
    previousConversation: 'Previous conversation',
    reply: 'Write a reply',
    note: 'Write a private note',
    help: 'Show the shortcuts',
    close: 'Close the open window',
  },
};
