import { lazy } from 'react';
import { loadPage } from '@/pages';

/** /reviewspanel (spec 2 §2 "Review moderation"). */
export default { name: 'reviewspanel', list: lazy(loadPage.comments) };
