import type { ListDeclaration } from '@/admin/list';
import type { CampaignVersion } from '@/dataProvider/adapters/versions';

export const campaignVersionList: ListDeclaration<CampaignVersion> = {
  resource: 'campaign-versions',
  path: '/actions',
  title: 'versions.title',
  search: 'versions.search',
  sort: { field: 'id', order: 'DESC' },
  filters: [{ kind: 'days', source: 'saved_at', label: 'versions.saved' }],
  columns: [
    { source: 'saved_at', label: 'versions.saved', kind: 'moment' },
    {
      source: 'saved_by',
      label: 'versions.who',
      value: ({ saved_by }, text) => saved_by ?? text('versions.system'),
    },
    { source: 'name', label: 'versions.part.name' },
    { source: 'note', label: 'versions.note', value: ({ note }) => note ?? '' },
  ],
};
