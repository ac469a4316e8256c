/** The breakdowns of an action's views and clicks. */
export const BREAKDOWNS = ['device', 'source', 'page'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];
