/** Returns a UUID, without https from a blob address: `crypto.randomUUID` is then missing. */
export function uuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const url = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(url);
  return url.slice(-36);
}
