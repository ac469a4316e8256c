// How many bytes of script the console needs before its first screen, beside a stock react-admin app.
import { brotliSize, buildConsoles, filesOf } from './support/consoleBuilds';

const LIMIT_KB = 205;

/** Shell with menu and notifications, the sign-in page, and the texts of one language. */
const INITIAL = [
  'index.html',
  'src/main.tsx',
  'src/custom-pages/auth/LoginPage.tsx',
  'src/i18n/tr/index.ts',
];
const FIRST_LIST = [...INITIAL, 'src/resources/actions/ActionsPage.tsx'];

const { ours, stock } = await buildConsoles();
const initial = brotliSize(ours, filesOf(ours, INITIAL));
const withList = brotliSize(ours, filesOf(ours, FIRST_LIST));
const reference = brotliSize(stock, filesOf(stock, ['index.html']));

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`initial script        ${kb(initial)}, limit ${LIMIT_KB} kB`);
console.log(`with the first list   ${kb(withList)}`);
console.log(`stock react-admin     ${kb(reference)}`);
console.log(`ratio                 ${(initial / reference).toFixed(2)}`);
if (initial > LIMIT_KB * 1000) {
  console.error(`The initial script is larger than ${LIMIT_KB} kB.`);
  process.exit(1);
}
