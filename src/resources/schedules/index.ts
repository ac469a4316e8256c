import type { LoadPage, ResourceModule, Row } from '@/pageRow';

const edit: LoadPage = () => import('./ScheduleEdit');
const section = 'menu.schedules';
const row = { resource: 'schedules', right: 'schedules', section } as const;

const pages: Row[] = [
  {
    ...row,
    path: '/schedules',
    load: () => import('./ScheduleList'),
    menu: [{ text: section, icon: 'calendar', group: 'campaigns' }],
    preload: () => ({ lists: ['schedules'] }),
    screens: [{ name: 'schedules' }],
  },
  { path: '/campaigns', right: 'schedules', to: '/schedules', screens: [] },
  {
    ...row,
    path: '/campaigns/create',
    load: () => import('./ScheduleStart'),
    paletteEntries: [{ text: 'palette.newSchedule', icon: 'plus' }],
    screens: [{ name: 'schedule-start' }],
  },
  {
    ...row,
    path: '/campaigns/create/:template',
    full: true,
    load: edit,
    screens: [{ name: 'schedule-new', address: '/campaigns/create/template-47' }],
  },
  {
    ...row,
    path: '/campaigns/:id',
    full: true,
    load: edit,
    record: {
      text: 'palette.record.schedule',
      list: 'menu.schedules',
      icon: 'calendar',
      to: (id) => `/campaigns/${id}`,
    },
    screens: [{ name: 'schedule-edit', address: '/campaigns/8' }],
  },
];

const resource: ResourceModule = {
  name: 'schedules',
  icon: 'calendar',
  recordRepresentation: 'name',
  list: '/schedules',
  create: '/campaigns/create',
  edit: '/campaigns/:id',
  pages,
};

export const deliveries: ResourceModule = {
  name: 'deliveries',
  icon: 'calendar',
  recordRepresentation: 'id',
  list: '/campaigns/deliveries',
  pages: [
    {
      ...row,
      resource: 'deliveries',
      path: '/campaigns/deliveries',
      load: () => import('./DeliveryList'),
      screens: [{ name: 'deliveries' }],
    },
  ],
};
export default resource;
