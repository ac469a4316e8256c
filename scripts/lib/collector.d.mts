export const COLLECTOR: string[];
