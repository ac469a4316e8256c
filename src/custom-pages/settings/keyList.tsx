import type { ApiKey } from '@contract/calls/commerce/orders';
import type { ListDeclaration } from '@/admin/list';

export const apiKeyList: ListDeclaration<ApiKey> = {
  resource: 'api-keys',
  path: '/settings/orders',
  title: 'settings.keys.title',
  search: 'settings.keys.search',
  sort: { field: 'created_at', order: 'DESC' },
  filters: [
    {
      kind: 'select',
      source: 'used',
      label: 'settings.keys.use',
      choices: [
        { value: 'yes', label: 'settings.keys.usedOnce' },
        { value: 'no', label: 'settings.keys.never' },
      ],
    },
    { kind: 'days', source: 'created_at', label: 'settings.keys.created' },
  ],
  columns: [
    { source: 'name', label: 'settings.keys.name' },
    {
      source: 'prefix',
      label: 'settings.keys.prefix',
      render: ({ prefix }) => <code>{prefix}…</code>,
    },
    { source: 'created_at', label: 'settings.keys.created', kind: 'moment' },
    { source: 'created_by', label: 'settings.keys.createdBy', hidden: true },
    { source: 'last_used_at', label: 'settings.keys.used', kind: 'moment' },
  ],
};
