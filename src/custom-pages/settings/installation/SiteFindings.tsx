import type { SiteCheck, SiteFinding } from '@contract/calls/campaigns/installation';
import { styled } from '@mui/material/styles';
import { Snippet } from '@/components/code/Snippet';
import { Icon } from '@/components/Icon';
import { writeMoment } from '@/i18n/format';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';

/** `scriptAdded`: a script such as a tag manager loads the widget's script on a visited page. */
type Shown = SiteFinding | 'scriptAdded';

const GOOD: ReadonlySet<Shown> = new Set(['scriptFound', 'scriptAdded', 'policyAllows']);
/** Findings that are neither good nor bad, because only a visit shows whether they matter. */
const OPEN: ReadonlySet<Shown> = new Set(['tagManager']);

const reasonOf = (detail: string, text: ReadText) =>
  text(`settings.installation.reasons.${detail as 'dns'}`);

const stateOf = (code: Shown) => (GOOD.has(code) ? 'good' : OPEN.has(code) ? 'open' : 'bad');

export function SiteFindings({
  site,
  pid,
  wasSeen,
}: {
  site: SiteCheck | null;
  pid: string;
  /** True when the widget's script has run on a visited page. */
  wasSeen: boolean;
}) {
  const text = useText();
  const language = useLanguage();
  if (!site) return null;
  const refused = site.findings.some(({ code }) => /Refused$/.test(code));
  return (
    <section aria-label={text('settings.installation.site.title')}>
      <h3>{text('settings.installation.site.title')}</h3>
      <p>
        {text('settings.installation.site.at', {
          url: site.url,
          moment: writeMoment(site.at, language),
        })}
      </p>
      <Findings>
        {site.findings.map(({ code, detail }) => {
          const shown = code === 'scriptMissing' && wasSeen ? 'scriptAdded' : code;
          return (
            <li key={`${code}${detail}`} data-state={stateOf(shown)}>
              <Icon name={GOOD.has(shown) ? 'check' : 'warning'} size={18} />
              <span>
                {text(`settings.installation.findings.${shown}`, {
                  detail: shown === 'unreachable' ? reasonOf(detail, text) : detail,
                  shop: pid,
                })}
              </span>
            </li>
          );
        })}
      </Findings>
      {refused ? (
        <>
          <p>{text('settings.installation.site.policy')}</p>
          <Snippet code={`script-src ${storefrontOrigin()}; connect-src ${storefrontOrigin()}`} />
        </>
      ) : null}
    </section>
  );
}

export const Findings = styled('ul')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 8,
  margin: '12px 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'flex-start', gap: 8, overflowWrap: 'anywhere' },
  '& svg': { flexShrink: 0, marginTop: 2 },
  '& [data-state=good] svg': { color: colours.success },
  '& [data-state=open] svg': { color: colours.warning },
  '& [data-state=bad] svg': { color: colours.error },
}));
