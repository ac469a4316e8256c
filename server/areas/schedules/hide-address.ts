/** An address that says whose it is only to whoever knows it: `ay***@mail.example`, `90*****33`. */
export function hideAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at > 0) return `${address.slice(0, Math.min(2, at - 1))}***${address.slice(at)}`;
  if (/^https?:/.test(address)) return URL.parse(address)?.hostname ?? '***';
  return address.length > 4 ? `${address.slice(0, 2)}*****${address.slice(-2)}` : '';
}
