/**
 * Imports a module. A separate file, so that tests outside a browser can replace it. Resolves in a
 * separate task, so that evaluating and using the module are not one long task of the page.
 */
export const importChunk = (address: string): Promise<unknown> =>
  import(/* @vite-ignore */ address).then(
    (module) => new Promise((done) => setTimeout(done, 0, module)),
  );
