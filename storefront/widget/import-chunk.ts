/** Loads a module by its address; apart, because only a browser can. */
export function importChunk(address: string): Promise<unknown> {
  return import(/* @vite-ignore */ address);
}
