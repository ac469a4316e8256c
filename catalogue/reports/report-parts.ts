/** The breakdowns of an action's views and clicks. */
export const REPORT_PARTS = ['device', 'source', 'page'] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];
