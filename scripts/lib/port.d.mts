export function assertPortFree(env: Record<string, string | undefined>): Promise<void>;
