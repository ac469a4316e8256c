import type { Messages } from '../tr';

export const coupons: Messages['coupons'] = {
  one: 'The same code for everyone',
  list: 'A code of their own for each',
  code: 'Coupon code',
  choose: 'Choose a list',
  noLists: 'You have no coupon lists yet',
  pool: '%{name} · %{left} of %{total} codes left',
  upload: 'Upload Excel',
  manage: 'Coupon lists',
  empty: 'This list has no codes left. Upload new ones or choose another list.',
  added: '%{name}: %{count} code was added. |||| %{name}: %{count} codes were added.',
  skipped: '%{smart_count} row was left out |||| %{smart_count} rows were left out',
  row: 'Row %{row}, %{code}:',
  more: 'and %{smart_count} more row |||| and %{smart_count} more rows',
  problem: {
    tooLong: 'longer than 60 characters',
    badCharacters: 'has characters that cannot be used',
    repeated: 'is in the file more than once',
    present: 'is in the list already',
    tooMany: 'a file may hold 100,000 codes at most',
  },
  delete: 'Delete',
  deleteTitle: 'Delete "%{name}"?',
  deleteText: 'All codes of the list are deleted. This cannot be undone.',
  close: 'Close',
};
