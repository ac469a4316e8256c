/** Hands a file to the browser, which puts it where downloads go. */
export function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  downloadFrom(address, name);
  URL.revokeObjectURL(address);
}

/** The same with a file that lies at an address; without a name its server names it. */
export function downloadFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
