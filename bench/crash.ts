// Kills server and database without warning under a stream of events: nothing may be lost or doubled.
import { crashRounds, type Victim } from '@tests/support/crashRounds';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 12);
const VICTIMS: Victim[] = ['both', 'backend', 'server', 'database'];

const victims = Array.from({ length: ROUNDS }, (_, n) => VICTIMS[n % VICTIMS.length] ?? 'both');
const report = await crashRounds(victims, ['scripts/run.mjs', 'server/main.ts']);
const slowest = Math.max(...report.recovery) / 1000;
console.log(`${ROUNDS} kills, ${report.stored.toLocaleString('en')} events stored`);
console.log(
  `lost ${report.lost}, from nowhere ${report.strange}, wrong totals ${report.wrongTotals}`,
);
victims.forEach((victim, n) => {
  console.log(
    `  ${victim.padEnd(8)} stored again after ${((report.recovery[n] ?? 0) / 1000).toFixed(1)} s`,
  );
});
const good = report.lost + report.strange + report.wrongTotals === 0 && slowest < 5;
console.log(
  `Figure (nothing lost or doubled, back within 5 s): ${good ? 'reached' : 'NOT reached'}`,
);
process.exit(good ? 0 : 1);
