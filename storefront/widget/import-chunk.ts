/**
 * Loads a module by its address; apart, because only a browser can. It answers in a task of its own: what
 * the module does when it comes and what is done with it are no single long task of the page.
 */
export const importChunk = (address: string): Promise<unknown> =>
  import(/* @vite-ignore */ address).then(
    (module) => new Promise((done) => setTimeout(done, 0, module)),
  );
