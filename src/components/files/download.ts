export function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  downloadFrom(address, name);
  URL.revokeObjectURL(address);
}

/** Downloads a file from an address; without a name, the server's file name applies. */
export function downloadFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
