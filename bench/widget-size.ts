// Prints the brotli bytes before the first popup, then those of every other chunk of the widget.
import {
  CORE_BUDGET_BYTES,
  FIRST_POPUP_BUDGET_BYTES,
  measureWidget,
  SHOP_BUDGET_BYTES,
} from './support/widget-sizes';

const { core, popup, config, first, all, shop } = await measureWidget();
report('widget.js', core);
report('+ design.js', popup);
report('+ configuration of 3 campaigns', config);
report('= all before the first popup', first);
console.log('Loaded on demand:');
for (const [name, bytes] of all) {
  if (!['widget.js', 'design.js'].includes(name)) report(`  ${name}`, bytes);
}
report('= largest reader of a platform', shop);
const isOver =
  core > CORE_BUDGET_BYTES || first > FIRST_POPUP_BUDGET_BYTES || shop > SHOP_BUDGET_BYTES;
if (isOver) process.exitCode = 1;

function report(name: string, size: number): void {
  const ratio = (size / FIRST_POPUP_BUDGET_BYTES).toFixed(2);
  const bytes = String(size).padStart(5);
  console.log(`${name.padEnd(32)} ${bytes} bytes brotli, ${ratio} x ${FIRST_POPUP_BUDGET_BYTES}`);
}
