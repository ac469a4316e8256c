import type { Messages } from '@/i18n/tr';

export const picker: Messages['picker'] = {
  open: 'Pick from the page',
  title: 'Pick an element of the page',
  address: 'Address of your shop',
  go: 'Open',
  needsUrl: 'Please type the url you would like to select from',
  wrongUrl: 'The url must start with http:// or https://',
  frame: 'Shop page',
  loading: 'Opening the page…',
  loaded: 'The page is ready. Start the selection, then click something on the page.',
  missing: 'Script is missing on this page.',
  install: 'How to install it',
  newWindow: 'Open in a new window',
  newWindowHelp: 'When your shop does not open here, try a new window.',
  active: 'Click what you want to select, or use the arrow keys and Enter. Esc cancels.',
  start: 'Start Selection',
  stop: 'Stop',
  save: 'Save',
  cancel: 'Cancel',
  candidates: 'Matching selectors',
  count: '%{smart_count} element |||| %{smart_count} elements',
};
