export function findClickhouse(): string | undefined;
export function ensureClickhouse(): void;
