import type { TemplateDetail } from '@contract/entities/campaigns/template';
import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

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
