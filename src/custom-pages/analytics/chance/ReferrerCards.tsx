import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { ShowMore } from '@/components/tables/ShowMore';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { type OriginSteps, RATED_STEPS } from './chance';
import { StepRate } from './StepRate';

/** Number of cards at first: two full rows, or three cards on phones. */
const FIRST_CARDS = { wide: 8, narrow: 3 };

export function ReferrerCards({ origins }: { origins: readonly OriginSteps[] }) {
  const text = useText();
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const first = FIRST_CARDS[useWindowBelow(720) ? 'narrow' : 'wide'];
  return (
    <>
      <Cards ref={list}>
        {(all ? origins : origins.slice(0, first)).map(({ platform, referrer, counts }) => (
          <li key={`${platform} ${referrer}`}>
            <h3>
              {referrer === 'direct' ? text('reports.chance.platform.direct') : siteOf(referrer)}
              <small>
                {text('reports.chance.ofPlatform', {
                  platform: text(`reports.chance.platform.${platform}`),
                  count: formatCount(counts.campaignShown, language),
                })}
              </small>
            </h3>
            <dl>
              {RATED_STEPS.map((step) => (
                <div key={step}>
                  <dt>{text(`reports.chance.rate.${step}`)}</dt>
                  <dd>
                    <StepRate step={step} counts={counts} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </Cards>
      <ShowMore
        size="small"
        sx={{ mb: 2 }}
        list={list}
        shown={first}
        hasMore={origins.length > first && !all}
        onMore={() => setAll(true)}
      >
        {text('reports.chance.allReferrers', { count: formatCount(origins.length, language) })}
      </ShowMore>
    </>
  );
}

/** Removes the subdomain of a site's links, such as `l.instagram.com`. */
const siteOf = (host: string) => host.replace(/^(?:www|l|lm|m)\.(?=.+\..)/, '');

const Cards = styled('ul')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
  gap: 12,
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    padding: '14px 18px',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.card,
    backgroundColor: colours.surface,
  },
  '& h3': { margin: '0 0 8px', fontSize: size.body, fontWeight: 650, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: colours.quiet, fontSize: size.small, fontWeight: 500 },
  '& dl': { margin: 0, display: 'grid', gap: 4, fontSize: size.body },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& dt': { color: colours.quiet },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
}));
