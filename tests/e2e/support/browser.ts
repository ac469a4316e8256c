/** Uses the headless shell if it is installed, because it needs a third less CPU time. */
const executablePath =
  process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Launch options of a browser that paints its pages, for tests that look at a picture. */
export const paintingBrowser = { executablePath, args };

/**
 * Launch options of a browser that needs a third less CPU. It has no memory for painting, so its
 * screenshots show only plain areas. It skips V8's optimizing compilers, because pages are closed
 * too soon to benefit. It starts fewer processes: graphics and network run in the main process, and
 * frames of other sites in the process of their page.
 */
export const unpaintedBrowser = {
  executablePath,
  args: [
    ...args,
    '--force-gpu-mem-available-mb=0',
    '--js-flags=--no-opt --no-maglev',
    '--in-process-gpu',
    '--disable-site-isolation-trials',
    '--enable-features=NetworkServiceInProcess2',
  ],
};
