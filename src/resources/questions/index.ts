import { lazy } from 'react';
import { loadPage } from '@/pages';

/** /questionpanel (spec 2 §2 "Question module"). */
export default { name: 'questionpanel', list: lazy(loadPage.questions) };
