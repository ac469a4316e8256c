import { appendFileSync } from 'node:fs';

/** What a test measured, in a line that `npm run check` prints; in every other run nothing happens. */
export function noteFigure(line: string): void {
  const file = process.env.CHECK_FIGURES;
  if (file) appendFileSync(file, `${line}\n`);
}
