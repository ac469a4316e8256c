import { actionDefinitions } from '@catalogue/actions/registry';
import { lookUp } from '@catalogue/lib/look-up';
import type { Loaded } from '@contract/calls/campaigns/installation';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Section } from '@/components/Section';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { TableFrame } from '@/components/tables/TableFrame';
import { visuallyHidden } from '@/components/VisuallyHidden';
import { useDataProvider } from '@/dataProvider';
import { pageWeightQuery } from '@/dataProvider/areas/account/shop';
import { BYTES_PER_KB, formatBytes } from '@/i18n/format';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

const MAX_UNFOLDED_CAMPAIGNS = 2;

export function PageWeight() {
  const text = useText();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const { data, error, isPending, refetch } = useQuery(pageWeightQuery(dataProvider));
  const rows = gather(data ?? [], (part) => nameOf(part, text, language));
  const kilobytes = roundTogether(rows.map(([, { bytes }]) => bytes / BYTES_PER_KB));
  const total = kilobytes.reduce((sum, size) => sum + size, 0) * BYTES_PER_KB;
  if (data === null) return null;
  return (
    <Section
      label={text('settings.installation.weight.title')}
      title={text('settings.installation.weight.title')}
      text={text('settings.installation.weight.text')}
    >
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {isPending ? <PageSkeleton title={false} /> : null}
      {data ? (
        <Table tabIndex={0} role="region" aria-label={text('settings.installation.weight.table')}>
          <table>
            <thead>
              <tr>
                <th>{text('settings.installation.weight.part')}</th>
                <th>{text('settings.installation.weight.because')}</th>
                <th className="number">{text('settings.installation.weight.size')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, part], index) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    <Reasons campaigns={part.campaigns} />
                  </td>
                  <td className="number">
                    {formatBytes((kilobytes[index] ?? 0) * BYTES_PER_KB, language)}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{text('settings.installation.weight.total')}</th>
                <td />
                <td className="number">{formatBytes(total, language)}</td>
              </tr>
            </tfoot>
          </table>
        </Table>
      ) : null}
    </Section>
  );
}

function Reasons({ campaigns }: Pick<Loaded, 'campaigns'>) {
  const text = useText();
  if (campaigns.length === 0) return text('settings.installation.weight.always');
  const links = campaigns.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 ? ', ' : null}
      <Link to={`/actions/${id}`}>{name}</Link>
    </span>
  ));
  if (campaigns.length <= MAX_UNFOLDED_CAMPAIGNS) return links;
  return (
    <details>
      <summary>
        {text('settings.installation.weight.actions', { smart_count: campaigns.length })}
      </summary>
      {links}
    </details>
  );
}

/** Groups the files that have the same name on the screen, with their total size and campaigns. */
function gather(files: readonly Loaded[], nameOf: (file: Loaded) => string): [string, Loaded][] {
  const gathered = new Map<string, Loaded>();
  for (const file of files) {
    const name = nameOf(file);
    const { bytes, campaigns } = gathered.get(name) ?? { bytes: 0, campaigns: [] };
    const ids = new Set(campaigns.map(({ id }) => id));
    gathered.set(name, {
      name: file.name,
      bytes: bytes + file.bytes,
      campaigns: [...campaigns, ...file.campaigns.filter(({ id }) => !ids.has(id))],
    });
  }
  return [...gathered];
}

const DESIGN_CHUNKS = /^(design|blocks|frames|grounds|ornaments|patterns|shapes)$/;

function nameOf({ name }: Loaded, text: ReadText, language: 'tr' | 'en'): string {
  const [kind = '', of = ''] = name.split('/');
  if (kind === 'actions') return lookUp(actionDefinitions, of)?.label[language] ?? of;
  if (name === 'kinds/consent') return text('settings.installation.weight.parts.consent');
  if (kind === 'kinds') return text('settings.installation.weight.parts.kinds');
  if (DESIGN_CHUNKS.test(kind)) return text('settings.installation.weight.parts.design');
  if (kind === 'uploads') return text('settings.installation.weight.parts.picture');
  if (/^(shop|theme)-/.test(kind)) return text('settings.installation.weight.parts.shop');
  return text(`settings.installation.weight.parts.${kind as 'widget'}`);
}

const Table = styled(TableFrame)(({ theme: { colours } }) => ({
  '& tbody th, & tfoot th': { color: colours.text, fontSize: size.body, fontWeight: 500 },
  '& tbody th, & tbody td, & tfoot th, & tfoot td': { borderTop: `1px solid ${colours.line}` },
  // The names of campaigns wrap, because many campaigns may need the same file.
  '& td:nth-of-type(1)': { minWidth: 200, paddingBlock: 8, whiteSpace: 'normal' },
  '& thead th': { paddingTop: 0 },
  '& tfoot :is(th, td)': { height: 'auto', paddingTop: 12, paddingBottom: 0 },
  '& th:first-of-type': { paddingInlineStart: 0 },
  '& .number': { paddingInlineEnd: 0 },
  '& summary': {
    display: 'flex',
    flexDirection: 'row-reverse',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 6,
    width: 'fit-content',
    cursor: 'pointer',
    color: colours.text,
    fontWeight: 600,
  },
  '& details:not([open]) summary::before': { transform: 'rotate(-45deg)' },
  '& details[open] summary': { marginBottom: 4 },
  '@media (max-width: 719px)': {
    '& thead': visuallyHidden,
    '& table, & tbody, & tfoot': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2px 12px',
      padding: '10px 0',
      borderTop: `1px solid ${colours.line}`,
    },
    '& tbody tr:first-of-type': { borderTop: 0 },
    '&& :is(th, td)': {
      width: 'auto',
      minWidth: 0,
      maxWidth: 'none',
      height: 'auto',
      padding: 0,
      border: 0,
      whiteSpace: 'normal',
    },
    '& td:nth-of-type(1)': { gridRow: 2, gridColumn: '1 / -1', color: colours.quiet },
    '& td:nth-of-type(1):empty': { display: 'none' },
    // The click target is larger than the line, but does not make the row higher.
    '& summary': { marginBlock: -6, paddingBlock: 6 },
    '& details[open] summary': { marginBottom: -2 },
  },
  '& tfoot': { fontWeight: 700 },
  '& tfoot th': { fontWeight: 700 },
}));

/**
 * Rounds values to at least 1 each so that they add up to the rounded sum, unless the minimum of 1
 * exceeds it; the largest fractions are rounded up.
 */
export function roundTogether(values: readonly number[]): number[] {
  const rounded = values.map((value) => Math.max(1, Math.floor(value)));
  const sum = Math.round(values.reduce((total, value) => total + value, 0));
  const missing = sum - rounded.reduce((total, value) => total + value, 0);
  const byFraction = values
    .map((value, index) => ({ index, fraction: value - (rounded[index] ?? 0) }))
    .sort((a, b) => b.fraction - a.fraction);
  for (const { index } of byFraction.slice(0, Math.max(0, missing))) {
    rounded[index] = (rounded[index] ?? 0) + 1;
  }
  return rounded;
}
