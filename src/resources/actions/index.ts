import { createElement, lazy } from 'react';
import { Route } from 'react-router';
import { loadPage } from '@/pages';

const ActionEdit = lazy(loadPage.actionEdit);

/** `template` is `template-<id>` (spec 2 §2). */
export default {
  name: 'actions',
  list: lazy(loadPage.actions),
  edit: ActionEdit,
  recordRepresentation: 'name',
  children: createElement(Route, { path: 'create/:template', element: createElement(ActionEdit) }),
};
