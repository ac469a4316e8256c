/**
 * Returns a random UUID. Without https `crypto.randomUUID` is missing, but every blob address ends
 * in a UUID.
 */
export function uuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const url = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(url);
  return url.slice(-36);
}
