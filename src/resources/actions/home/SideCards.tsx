import { SEASONS } from '@catalogue/templates/goals';
import type { TemplateCard } from '@contract/entities/campaigns/template';
import type { HomeView } from '@contract/entities/reports/analytics';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router';
import { nextSeason } from '@/campaign-editor/gallery/nextSeason';
import { templatePaths } from '@/campaign-editor/gallery/templatePaths';
import { Card } from '@/components/Card';
import { useFullList } from '@/dataProvider/useFullList';
import { formatCount, formatDay } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

const SideCard = styled(Card)(({ theme: { colours, typography } }) => ({
  padding: '14px 20px 16px',
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 12px',
  },
  '& h2': { ...typography.h3, margin: 0 },
  '& header span': { color: colours.quiet, fontSize: size.small },
}));

const MAX_SHOWN = 3;

export function SeasonCard() {
  const text = useText();
  const language = useLanguage();
  const { data: templates = [] } = useFullList<TemplateCard>('templates');
  const next = nextSeason(templates);
  if (!next) return null;
  const season = SEASONS[next.season][language];
  return (
    <SeasonFrame>
      <header>
        <h2>
          {text(next.days ? 'actions.templates.coming' : 'actions.templates.isToday', { season })}
        </h2>
        {next.days > 0 ? (
          <span>{text('actions.templates.daysLeft', { smart_count: next.days })}</span>
        ) : null}
      </header>
      <ul>
        {next.templates.slice(0, MAX_SHOWN).map(({ id, type, title, image }) => (
          <li key={id}>
            <img src={image} alt="" loading="lazy" />
            <Link to={templatePaths(type).detail(id)}>{title}</Link>
          </li>
        ))}
      </ul>
      <Button component={Link} to="/templates" variant="outlined" size="small">
        {text('actions.templates.every')}
      </Button>
    </SeasonFrame>
  );
}

const SeasonFrame = styled(SideCard)(({ theme: { colours } }) => ({
  '& ul': { display: 'grid', gap: 10, margin: '12px 0 14px', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 },
  '& img': {
    flex: 'none',
    width: 72,
    aspectRatio: '16 / 10',
    objectFit: 'cover',
    objectPosition: 'top',
    borderRadius: radius.small,
    backgroundColor: colours.sunken,
  },
  '& li a': { color: colours.text, fontWeight: 600, textDecoration: 'none' },
  '& li a:hover': { color: colours.primary, textDecoration: 'underline' },
}));

/** Share of the limit from which the bar is yellow. */
const NEAR_SHARE = 0.8;
/** Share of the limit from which the bar is red. */
const FULL_SHARE = 0.95;

export function UsageCard({ usage }: { usage: HomeView['usage'] }) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const { shown, limit, renews, forecast } = usage;
  const used = limit === null ? null : limit === 0 ? 1 : shown / limit;
  const isTooMany = limit !== null && forecast !== null && forecast > limit;
  return (
    <UsageFrame>
      <header>
        <h2 id={id}>{text('actions.home.usage')}</h2>
        <span>{text('actions.home.renews', { day: formatDay(renews, language) })}</span>
      </header>
      <p>
        <strong>{formatCount(shown, language)}</strong>
        {limit === null
          ? ` ${text('actions.home.unlimited')}`
          : ` / ${formatCount(limit, language)}`}
      </p>
      {used === null ? null : (
        <div
          className="bar"
          role="progressbar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.min(100, Math.round(100 * used))}
          data-level={used >= FULL_SHARE ? 'full' : used >= NEAR_SHARE ? 'near' : undefined}
        >
          <i style={{ width: `${Math.min(100, 100 * used)}%` }} />
        </div>
      )}
      {forecast === null ? null : (
        <p className="forecast" data-over={isTooMany || undefined}>
          {text(isTooMany ? 'actions.home.forecastOver' : 'actions.home.forecast', {
            count: formatCount(forecast, language),
          })}
        </p>
      )}
      {isTooMany || (used !== null && used >= FULL_SHARE) ? (
        <Link to="/subscription">{text('actions.home.larger')}</Link>
      ) : null}
    </UsageFrame>
  );
}

const UsageFrame = styled(SideCard)(({ theme: { colours } }) => ({
  '& .forecast': { color: colours.quiet, fontSize: size.small },
  '& p': { margin: '6px 0 8px', color: colours.quiet, fontVariantNumeric: 'tabular-nums' },
  '& p strong': {
    color: colours.text,
    fontSize: size.h1,
    fontWeight: 600,
    letterSpacing: '-0.02em',
  },
  '& .bar': {
    height: 8,
    overflow: 'hidden',
    borderRadius: radius.full,
    backgroundColor: colours.sunken,
  },
  '& .bar i': {
    display: 'block',
    height: '100%',
    borderRadius: radius.full,
    backgroundColor: colours.primary,
  },
  '& .bar[data-level=near] i': { backgroundColor: colours.accent },
  '& .bar[data-level=full] i': { backgroundColor: colours.error },
  '& .forecast[data-over]': { color: colours.warning },
  '& a': { color: colours.primaryText, fontSize: size.small, fontWeight: 600 },
}));
