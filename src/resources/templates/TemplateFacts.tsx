import { GOALS, SEASONS, TEMPLATE_KINDS } from '@catalogue/templates/goals';
import type { TemplateDetail } from '@contract/entities/campaigns/template';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { formatCount } from '@/i18n/format';
import { type TextKey, useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

/** Settings of the shop that entries of a type require. */
const NEEDS: Record<string, { label: TextKey; to: string }> = {
  mail: { label: 'template.needs.mail', to: '/settings/mail' },
  'whatsapp-web': { label: 'template.needs.whatsapp', to: '/whatsappbot/script' },
  'whatsapp-business': { label: 'template.needs.whatsapp', to: '/whatsappbot/script' },
  recommendation: { label: 'template.needs.products', to: '/settings/products' },
};

export function TemplateFacts({ template }: { template: TemplateDetail }) {
  const text = useText();
  const language = useLanguage();
  const { goal, season, kind, data, supported, vote_count } = template;
  const types = new Set(data.flatMap(({ data: { tags } }) => tags.map(({ type }) => type)));
  const isMail = kind === 'message' && types.size === 1 && types.has('mail');
  const facts: [TextKey, string | null][] = [
    ['template.facts.goal', goal && GOALS[goal][language]],
    ['template.facts.kind', isMail ? text('template.facts.mail') : TEMPLATE_KINDS[kind][language]],
    ['template.facts.season', season && SEASONS[season][language]],
    ['template.facts.variants', data.length > 1 ? String(data.length) : null],
    ['template.facts.installs', vote_count > 0 ? String(vote_count) : null],
  ];
  const needs = new Map(
    [...types].flatMap((type) => {
      const need = NEEDS[type];
      return need ? [[need.label, need.to]] : [];
    }),
  );
  return (
    <Frame>
      {goal ? (
        <>
          <h2>{text('template.goodFor')}</h2>
          <p>
            {text(
              goal === 'announce' && kind === 'message'
                ? 'template.announceMessage'
                : `template.goalText.${goal}`,
            )}
          </p>
        </>
      ) : null}
      <dl>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {supported ? (
        <>
          <h2>{text('template.needs.title')}</h2>
          <ul>
            <li>
              <Icon name="check" size={16} />
              {text('template.needs.platform')}
            </li>
            {[...needs].map(([label, to]) => (
              <li key={label}>
                <Icon name="right" size={16} />
                <Link to={to}>{text(label)}</Link>
              </li>
            ))}
            {needs.size === 0 ? (
              <li>
                <Icon name="check" size={16} />
                {text('template.needs.none')}
              </li>
            ) : null}
          </ul>
        </>
      ) : null}
    </Frame>
  );
}

const Frame = styled(Card)(({ theme: { colours, typography } }) => ({
  padding: 20,
  '& h2': { ...typography.h3, margin: '0 0 4px' },
  '& p': { margin: '0 0 14px', color: colours.quiet },
  '& dl': { display: 'grid', gap: 6, margin: 0 },
  '& dl + h2': { marginTop: 18 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dt': { color: colours.quiet },
  '& dd': { margin: 0, fontWeight: 500, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& ul': { display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 8, fontSize: size.body },
  '& li svg': { flex: 'none', color: colours.success },
  '& li:has(a) svg': { color: colours.quiet },
  '& li a': { color: colours.primaryText, fontWeight: 600 },
}));

export function PricingCards({ tiers }: { tiers: TemplateDetail['pricing'] }) {
  const text = useText();
  const language = useLanguage();
  const open = tiers.filter(({ hidden }) => !hidden);
  if (open.length === 0) return null;
  return (
    <Grid>
      {open.map(({ name, price, daily_limit, extra, trial_day }) => (
        <Card key={name}>
          <h2>{name}</h2>
          <p className="price">
            {price <= 0
              ? text('template.free')
              : text('template.price', { price: formatCount(price, language) })}
          </p>
          <ul>
            <li>
              <Icon name="check" size={16} />
              {text('template.dailyLimit', { limit: formatCount(daily_limit, language) })}
            </li>
            {trial_day > 0 && (
              <li>
                <Icon name="check" size={16} />
                {text('template.trial', { days: trial_day })}
              </li>
            )}
            {extra.map((line) => (
              <li key={line}>
                <Icon name="check" size={16} />
                {line}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Grid>
  );
}

const Grid = styled('div')(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gap: 12,
  '& section': { padding: 20 },
  '& h2': { ...typography.h3, margin: 0, textTransform: 'capitalize' },
  '& .price': { margin: '4px 0 10px', fontSize: size.h1, fontWeight: 680 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 8, padding: '3px 0', color: colours.quiet },
  '& svg': { color: colours.success },
}));
