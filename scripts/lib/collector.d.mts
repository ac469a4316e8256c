export const GC_OPTIONS: string[];
