import { lazy } from 'react';

/** The charts of reports; their library is large, so it loads with the first chart. */
export const BarsChart = lazy(() => import('./BarsChart'));
export const DayChart = lazy(() => import('./DayChart'));
