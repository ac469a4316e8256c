// Measures how long the editor takes to open on a slow phone, beside the list of actions.
import type { Browser } from '@playwright/test';
import { CPU_RATE, NETWORK, openBrowser, openContext, quantile } from './support/browser';
import { serveCanned } from './support/canned-server';
import { buildConsole } from './support/console-builds';
import { editorAnswers, OPENED } from './support/editor-answers';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const LIMIT_RATIO = 1.5;

const ours = await buildConsole();
const server = await serveCanned(ours.folder, editorAnswers());
const browser = await openBrowser();
const times = { list: [] as number[], editor: [] as number[] };
const address = `http://localhost:${server.port}/actions`;
try {
  // List and editor are measured alternately, so that other load of the machine affects both times.
  for (let run = 0; run < RUNS; run++) {
    times.list.push(await measure(browser, address, 'Campaign 1'));
    times.editor.push(await measure(browser, `${address}/1`, OPENED));
  }
} finally {
  await browser.close();
  server.close();
}
const [list, editor] = [quantile(times.list, 0.5), quantile(times.editor, 0.5)];
console.log(`list    first rows ${list.toFixed(0)} ms`);
console.log(`editor  form to type in ${editor.toFixed(0)} ms`);
console.log(`ratio   ${(editor / list).toFixed(2)}, limit ${LIMIT_RATIO}`);
if (editor / list > LIMIT_RATIO) process.exitCode = 1;

/** Opens an address with an empty cache; returns the milliseconds until the text is visible. */
async function measure(browser: Browser, at: string, text: string): Promise<number> {
  const context = await openContext(browser);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.goto(at, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(
    (text) => {
      const fields = [...document.querySelectorAll('input')];
      const here =
        document.querySelector('#root')?.textContent.includes(text) ||
        fields.some(({ value }) => value === text);
      return here && performance.now();
    },
    text,
    { polling: 'raf', timeout: 60_000 },
  );
  const time = Number(await shown.jsonValue());
  await context.close();
  return time;
}
