import type { ListFilter } from '@/admin/list';

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
