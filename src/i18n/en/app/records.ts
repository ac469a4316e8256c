import type { Messages } from '@/i18n/tr';

export const records: Messages['records'] = {
  details: 'Details',
  search: 'Search this list',
  exit: 'Exit',
  saved: 'Saved.',
  delete: {
    label: 'Delete %{name}',
    title: 'Delete "%{name}"?',
    text: 'This cannot be undone.',
    confirm: 'Delete',
    done: '"%{name}" was deleted',
  },
};
