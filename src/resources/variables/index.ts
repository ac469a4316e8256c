import { createElement, lazy } from 'react';
import { Route } from 'react-router';
import { loadPage } from '@/pages';

const VariableEdit = lazy(loadPage.variableEdit);

/** /variable and /variable/{id|create} (spec 2 §2); the model of a small resource. */
export default {
  name: 'variable',
  list: lazy(loadPage.variables),
  recordRepresentation: 'name',
  children: createElement(Route, { path: ':id/*', element: createElement(VariableEdit) }),
};
