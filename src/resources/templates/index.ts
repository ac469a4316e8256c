import type { LoadPage, ResourceModule } from '@/pageRow';

const load: LoadPage = () => import('./TemplatePage');
const loadStaff: LoadPage = () => import('@/custom-pages/staff/StaffPage');

export const templates: ResourceModule = {
  name: 'templates',
  icon: 'actions',
  recordRepresentation: 'title',
  list: '/templates',
  pages: [
    {
      path: '/templates',
      right: 'merchant',
      resource: 'templates',
      load: () => import('@/campaign-editor/gallery/GalleryPage'),
      section: 'menu.actions',
      screens: [{ name: 'templates' }],
    },
    {
      path: '/action',
      right: 'merchant',
      resource: 'templates',
      load,
      section: 'menu.actions',
      record: {
        text: 'palette.record.template',
        list: 'palette.templates',
        icon: 'actions',
        to: (id) => `/action?id=${id}`,
      },
      screens: [{ name: 'template', address: '/action?id=6' }],
    },
  ],
};

export const scheduleTemplates: ResourceModule = {
  name: 'schedule-templates',
  icon: 'calendar',
  recordRepresentation: 'title',
  pages: [
    {
      path: '/schedule',
      right: 'schedules',
      resource: 'schedule-templates',
      load,
      section: 'menu.schedules',
      screens: [{ name: 'schedule-template', address: '/schedule?id=36' }],
    },
  ],
};

export const staffTemplates: ResourceModule = {
  name: 'staff-templates',
  icon: 'actions',
  recordRepresentation: 'title',
  list: '/yta',
  edit: '/yta/templates/:id',
  pages: [
    {
      path: '/yta',
      right: 'admin',
      load: loadStaff,
      section: 'menu.staff',
      screens: [{ name: 'staff-templates', who: 'staff' }],
    },
    {
      path: '/yta',
      right: 'userTable',
      to: '/yta/user_table',
      menu: [{ text: 'menu.staff', icon: 'shield', group: 'foot' }],
      screens: [],
    },
    {
      path: '/yta/templates/:id',
      right: 'admin',
      load: loadStaff,
      section: 'menu.staff',
      screens: [{ name: 'staff-template', address: '/yta/templates/6', who: 'staff' }],
    },
  ],
};
