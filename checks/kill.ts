// Verifies that fifty kills of server, database, both or a connection lose or double no write.
import { availableParallelism, loadavg } from 'node:os';
import { crashRounds, type Victim } from '@tests/support/crash-rounds';
import { quantile } from './support/instance';

const ROUNDS = Number(process.env.CHECK_ROUNDS ?? 50);
const READY_LIMIT_MS = 5_000;
const RESTARTS = 5;
const VICTIMS: Victim[] = ['both', 'server', 'database', 'backend', 'server'];

const victims = Array.from({ length: ROUNDS }, (_, at) => VICTIMS[at % VICTIMS.length] ?? 'both');
const report = await crashRounds(victims, ['dist/server/main.js'], { restarts: RESTARTS });
const load = loadavg()[0] ?? 0;
/** Factor by which a machine with more load than cores may recover more slowly. */
const share = Math.max(1, load / availableParallelism());
console.log(
  `figure  ${ROUNDS} kills; ${report.wrongTotals} rows of totals wrong; load ${load.toFixed(1)} on ${availableParallelism()} cores`,
);
for (const [name, { acknowledged, lost, doubled: twice }] of Object.entries(report.writes)) {
  console.log(`figure  ${name}: ${acknowledged} acknowledged, ${lost} lost, ${twice} doubled`);
}
for (const victim of new Set(victims)) {
  const mine = report.recovery.filter((_, at) => victims[at] === victim);
  console.log(
    `figure  ${victim} killed: stored again after ${seconds(quantile(mine, 0.5))} in the median, ${seconds(Math.max(...mine))} at most`,
  );
}
const restart = quantile(report.restart, 0.5);
const killed = quantile(
  report.recovery.filter((_, at) => victims[at] !== 'backend'),
  0.5,
);
const slowest = Math.max(...report.recovery);
console.log(
  `figure  after a clean stop ${seconds(restart)}: a kill costs ${(killed / restart).toFixed(2)} times that`,
);
const wrong = Object.values(report.writes).reduce(
  (sum, { lost, doubled }) => sum + lost + doubled,
  report.wrongTotals,
);
const fast = slowest <= READY_LIMIT_MS * share;
process.exit(wrong + report.rejected.length + report.unexpectedExits === 0 && fast ? 0 : 1);

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
