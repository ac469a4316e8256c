import type { ListFilter } from '@/admin/list';

/** Staff's lists leave test users out unless they are asked for. */
export const testUsers: ListFilter = {
  kind: 'select',
  source: 'test',
  label: 'staff.column.test',
  any: 'staff.test.without',
  choices: [
    { value: 'with', label: 'staff.test.with' },
    { value: 'only', label: 'staff.test.only' },
  ],
};
