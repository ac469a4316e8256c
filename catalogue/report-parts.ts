/** What views and clicks of an action are told apart by. */
export const REPORT_PARTS = ['device', 'source', 'page'] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];
