import { DISPUTED, type Measured, type Theme, type TruePage } from './truth';

interface Result {
  theme: Theme;
  pages: { truth: TruePage; own: Measured[]; general: Measured[] }[];
}

const INTRO = `# Facts read from each theme

The test \`tests/storefront/shop/themes.test.ts\` writes this file (\`-u\`). It reads the pages of
\`tests/fixtures/themes\` with the widget's readers, and compares every fact with the value that a person sees on the
page. The authors of the pages did not know the readers. The last column counts the facts that the general reader finds,
which has no code for a platform. Disputed facts, listed at the end, have no clear right value.
`;

/** Returns one table per theme: each fact with its pages, its reader, its source and an example. */
export function themeTable(results: readonly Result[]): string {
  const parts = results.map(({ theme, pages }) => {
    const all = pages.flatMap(({ truth, own, general }) =>
      own.map((one, at) => ({ ...one, file: truth.file, general: general[at]?.verdict })),
    );
    const facts = [...new Set(all.map(({ fact }) => fact))];
    const rows = facts.flatMap((fact) => {
      const held = all.filter((one) => one.fact === fact && one.verdict !== 'absent');
      if (held.length === 0) return [];
      const count = (verdict: string) => held.filter((one) => one.verdict === verdict).length;
      const shown =
        held.find(({ verdict, truth }) => verdict === 'right' && truth !== null) ?? held[0];
      const sources = [...new Set(held.flatMap(({ source }) => source || []))].sort().join(', ');
      const general = held.filter((one) => one.general === 'right').length;
      const cells = [
        fact,
        held.length,
        count('right'),
        count('wrong'),
        count('missing'),
        sources,
        write(shown?.truth),
        write(shown?.read),
        general,
      ];
      return `| ${cells.join(' | ')} |`;
    });
    return [
      `## ${theme.theme}${theme.version ? ` (${theme.version})` : ''}`,
      `${pages.length} pages.`,
      [
        '| fact | pages | right | wrong | missing | source | truth, for example | read | general |',
        '|---|---|---|---|---|---|---|---|---|',
        ...rows,
      ].join('\n'),
    ].join('\n\n');
  });
  const disputed = Object.entries(DISPUTED).map(([where, why]) => `| ${where} | ${why} |`);
  const rest = ['## Disputed', ['| fact | reason |', '|---|---|', ...disputed].join('\n')];
  return `${[INTRO.trim(), total(results), ...parts, ...rest].join('\n\n')}\n`;
}

function total(results: readonly Result[]): string {
  const all = results.flatMap(({ pages }) => pages.flatMap(({ own }) => own));
  const general = results.flatMap(({ pages }) => pages.flatMap((page) => page.general));
  const pages = results.reduce((sum, one) => sum + one.pages.length, 0);
  const count = (facts: Measured[], verdict: string) =>
    facts.filter((one) => one.verdict === verdict).length;
  const line = (facts: Measured[]) =>
    ['right', 'wrong', 'missing', 'disputed']
      .map((verdict) => `${count(facts, verdict)} ${verdict}`)
      .join(', ');
  return [
    `${results.length} themes, ${pages} pages.`,
    `Readers of the platforms: ${line(all)}. General reader: ${line(general)}.`,
  ].join(' ');
}

function write(value: unknown): string {
  if (value === null) return 'none';
  if (value === undefined) return '–';
  const text = typeof value === 'object' ? JSON.stringify(value) : `${value}`;
  return (text.length > 90 ? `${text.slice(0, 88)}…` : text).replaceAll('|', '\\|');
}
