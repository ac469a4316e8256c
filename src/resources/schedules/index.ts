import { lazy } from 'react';
import { loadPage } from '@/pages';

/** /schedules; the editor lives at /campaigns (spec 2 §2). */
export default {
  name: 'schedules',
  list: lazy(loadPage.schedules),
  recordRepresentation: 'name',
};
