/** Returns a random UUID. Without https `crypto` has none, but every blob address ends in one. */
export function uuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const url = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(url);
  return url.slice(-36);
}
