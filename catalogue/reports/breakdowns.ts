export const BREAKDOWNS = ['device', 'source', 'page'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];
