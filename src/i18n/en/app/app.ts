import type { Messages } from '@/i18n/tr';

export const app: Messages['app'] = {
  breadcrumb: 'Where you are',
  /** Code of this language. */
  languageCode: 'en',
  name: 'Vitrin',
  skip: 'Skip to content',
  error: {
    network: 'The server could not be reached. Check your connection and try again.',
    server: 'The server gave an unexpected answer. Please try again.',
    unexpected: 'Something went wrong. Please try again.',
    title: 'Something went wrong',
    again: 'Please try again.',
    contactHint: 'Still not working?',
    load: 'Load Failed.',
    retry: 'Try again',
  },
  crash: {
    code: '500',
    title: 'There was some errors while loading the page.',
    text: 'Please reload the page and try again.',
    contact: 'If it happens again, write to us at support@vitrin.example.',
    reload: 'Reload the page',
  },
  notFound: {
    code: '404',
    title: 'We are sorry, Page not found!.',
    text: 'The address may be mistyped, or the page may have moved.',
    home: 'Back to home',
  },
  search: { clear: 'Clear the search', short: 'Search' },
  pages: {
    label: 'Pages',
    range: '%{from}-%{to} of %{total}',
    rangeOfMore: '%{from}-%{to} of more than %{total}',
    previous: 'Previous page',
    next: 'Next page',
    size: 'Per page',
  },
  cancel: 'Cancel',
  close: 'Close',
  moreTabs: 'More',
  loading: 'Loading',
  unsaved: {
    title: 'You have unsaved changes',
    text: 'If you leave this page, your changes are lost.',
    stay: 'Stay on the page',
    leave: 'Leave without saving',
  },
  discard: {
    title: 'Discard what you typed?',
    text: 'Your text is lost if you close this dialog.',
    stay: 'Keep editing',
    confirm: 'Discard',
  },
  status: { active: 'Active', test: 'Test', disabled: 'Disabled', hidden: 'Hidden' },
};
