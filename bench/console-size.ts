// Measures the bytes of script before the console's first screen, beside a plain react-admin app.
import {
  brotliSize,
  buildConsoles,
  filesOf,
  INITIAL,
  INITIAL_BUDGET_BYTES,
} from './support/console-builds';

const FIRST_LIST = [...INITIAL, 'src/resources/actions/ActionsPage.tsx'];

const { ours, stock } = await buildConsoles();
const initial = brotliSize(ours, filesOf(ours, INITIAL));
const withList = brotliSize(ours, filesOf(ours, FIRST_LIST));
const reference = brotliSize(stock, filesOf(stock, ['index.html']));

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`initial script        ${kb(initial)}, limit ${kb(INITIAL_BUDGET_BYTES)}`);
console.log(`with the first list   ${kb(withList)}`);
console.log(`stock react-admin     ${kb(reference)}`);
console.log(`ratio                 ${(initial / reference).toFixed(2)}`);
if (initial > INITIAL_BUDGET_BYTES) {
  console.error(`The initial script is larger than ${kb(INITIAL_BUDGET_BYTES)}.`);
  process.exit(1);
}
