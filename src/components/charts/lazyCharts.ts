import { lazy } from 'react';

/** Charts of reports, which load with the first chart, because their library is large. */
export const BarsChart = lazy(() => import('./BarsChart'));
export const DayChart = lazy(() => import('./DayChart'));
