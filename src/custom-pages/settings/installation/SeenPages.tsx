import {
  factTexts,
  missingFacts,
  nameOfPage,
  type SeenFact,
  SUBJECTS,
  subjectFact,
  writeFact,
} from '@catalogue/installation/facts';
import { isTemplated, writeFactScript } from '@catalogue/installation/mend';
import type { PageType } from '@catalogue/pages/page-types';
import type { Platform } from '@catalogue/platforms/registry';
import type { Installation } from '@contract/calls/campaigns/installation';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Snippet } from '@/components/code/Snippet';
import { Icon } from '@/components/Icon';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { Findings } from './SiteFindings';

/** Page types that are always listed; others are listed only after a visited page reported them. */
const EXPECTED: readonly PageType[] = ['home', 'category', 'product', 'cart', 'order'];

interface Props {
  installation: Installation;
  platform: Platform;
  /** True while the merchant's visit to the shop is open, so missing facts may still arrive. */
  isWatching: boolean;
}

export function SeenPages({ installation: { pages, lastOrder }, platform, isWatching }: Props) {
  const text = useText();
  const language = useLanguage();
  const others = new Set(pages.map(({ page }) => page).filter((page) => !EXPECTED.includes(page)));
  return (
    <section aria-label={text('settings.installation.pages.title')}>
      <h3>{text('settings.installation.pages.title')}</h3>
      <Note>{text('settings.installation.pages.only')}</Note>
      <p role="status">
        {isWatching && pages.length === 0 ? text('settings.installation.pages.waiting') : null}
      </p>
      <Kinds>
        {[...EXPECTED, ...others].map((kind) => {
          const seen = pages.filter(({ page }) => page === kind);
          return (
            <li key={kind}>
              {seen.length > 0 ? (
                seen.map((one) => <SeenPage key={one.url} seen={one} platform={platform} />)
              ) : (
                <div className="unseen">
                  <Icon name="eyeOff" size={18} />
                  <strong>{nameOfPage(kind, language)}</strong>
                  <span>{text('settings.installation.pages.unseen')}</span>
                </div>
              )}
              {kind === 'order' ? (
                <p className="order">
                  {lastOrder
                    ? text(
                        `settings.installation.pages.${seen.length > 0 ? 'lastOrder' : 'lastOrderUnseen'}`,
                        { moment: writeMoment(lastOrder, language) },
                      )
                    : text('settings.installation.pages.noOrder')}
                </p>
              ) : null}
            </li>
          );
        })}
      </Kinds>
    </section>
  );
}

function SeenPage({
  seen: { page, url, at, facts, problems },
  platform,
}: {
  seen: Installation['pages'][number];
  platform: Platform;
}) {
  const text = useText();
  const language = useLanguage();
  const missing = missingFacts(page, facts);
  const helpful = missingFacts(page, facts, ['helpful']);
  const isWhole = missing.length === 0 && problems.length === 0;
  const name = nameOfPage(page, language);
  return (
    <details open={!isWhole}>
      <summary>
        <Icon name={isWhole ? 'check' : 'warning'} size={18} />
        <strong>{name}</strong>
        <span>
          {text('settings.installation.pages.read', { smart_count: facts.length })}
          {missing.length > 0
            ? `, ${text('settings.installation.pages.missing', { smart_count: missing.length })}`
            : null}
        </span>
        <time dateTime={at}>{writeMoment(at, language)}</time>
      </summary>
      <p className="address">{url}</p>
      <Subjects facts={facts} />
      <p>
        {text('settings.installation.pages.wrongKind')}{' '}
        <Link to="/settings/pages">{text('settings.installation.pages.correct')}</Link>
      </p>
      {problems.length > 0 ? (
        <Findings>
          {problems.map(({ kind, detail }) => (
            <li key={`${kind}${detail}`} data-state="bad">
              <Icon name="warning" size={18} />
              <span>{text(`settings.installation.problems.${kind}`, { detail })}</span>
            </li>
          ))}
        </Findings>
      ) : null}
      <table aria-label={name}>
        <thead>
          <tr>
            <th>{text('settings.installation.pages.fact')}</th>
            <th>{text('settings.installation.pages.value')}</th>
            <th>{text('settings.installation.pages.source')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.name}>
              <th scope="row">{factTexts[fact.name][language]}</th>
              <td>{writeFact(fact, language)}</td>
              <td>{text(`settings.installation.sources.${fact.source}`)}</td>
            </tr>
          ))}
          {missing.map((fact) => (
            <tr key={fact} className="missing">
              <th scope="row">{factTexts[fact][language]}</th>
              <td colSpan={2}>{text('settings.installation.pages.absent')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {helpful.length > 0 ? (
        <p>
          {text('settings.installation.pages.helpful', {
            facts: helpful.map((fact) => factTexts[fact][language]).join(', '),
          })}
        </p>
      ) : null}
      {missing.length > 0 ? (
        <div className="mend">
          <p>
            {text(
              isTemplated(platform)
                ? 'settings.installation.pages.mendTemplate'
                : 'settings.installation.pages.mend',
            )}
          </p>
          <Snippet code={writeFactScript(platform, page, [...missing, ...helpful])} />
          {isTemplated(platform) ? null : <p>{text(`settings.installation.where.${platform}`)}</p>}
        </div>
      ) : null}
    </details>
  );
}

function Subjects({ facts }: { facts: readonly SeenFact[] }) {
  const text = useText();
  const language = useLanguage();
  return (
    <dl>
      {SUBJECTS.map((subject) => {
        const fact = subjectFact(subject, facts);
        return (
          <div key={subject} data-missing={!fact}>
            <dt>{text(`settings.installation.subjects.${subject}`)}</dt>
            <dd>
              {fact
                ? `${writeFact(fact, language)} (${text(`settings.installation.sources.${fact.source}`)})`
                : text('settings.installation.pages.absent')}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const Note = styled('p')(({ theme: { colours } }) => ({
  margin: '10px 0 0',
  color: colours.quiet,
  fontSize: size.small,
}));

const Kinds = styled('ul')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 8,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { border: `1px solid ${colours.line}`, borderRadius: radius.control },
  '& summary, & .unseen': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    padding: '12px 16px',
  },
  '& p': { margin: '8px 0', color: colours.quiet },
  '& summary': { cursor: 'pointer' },
  '& summary svg': { color: colours.success },
  '& details[open] summary svg': { color: colours.warning },
  '& summary span, & .unseen, & time': { color: colours.quiet },
  '& time': { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' },
  '& details > *:not(summary)': { marginInline: 16 },
  '& details > *:last-child': { marginBottom: 16 },
  '& .address': { overflowWrap: 'anywhere', fontSize: size.body },
  '& p.order': { margin: 0, padding: '0 16px 12px' },
  '& .unseen + p.order': { marginTop: -8, paddingInlineStart: 44, fontSize: size.small },
  '& dl': { display: 'grid', gap: 4, margin: '8px 0' },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', gap: '0 10px' },
  '& dt': { minWidth: 110, color: colours.quiet },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& [data-missing=true] dd': { color: colours.quiet },
  '& table': { width: 'calc(100% - 32px)', margin: '8px 16px', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '6px 12px 6px 0',
    borderTop: `1px solid ${colours.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& thead th': { border: 0, color: colours.quiet, fontSize: size.small },
  '& tbody th': { fontWeight: 500 },
  '& .missing td': { color: colours.error },
  '& .mend': { display: 'grid', gap: 8 },
}));
