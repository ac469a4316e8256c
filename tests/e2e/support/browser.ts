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
 * Launch options of a browser that computes layout and styles but has no memory for painted areas:
 * a tenth less CPU time. On its screenshots, only areas of one colour are visible.
 */
export const unpaintedBrowser = {
  executablePath,
  args: [...args, '--force-gpu-mem-available-mb=0'],
};
