import { SEASONS } from '@catalogue/templates/goals';
import type { TemplateCard } from '@contract/entities/campaigns/template';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { nextSeason } from '@/campaign-editor/gallery/nextSeason';
import { templatePaths } from '@/campaign-editor/gallery/templatePaths';
import { useFullList } from '@/dataProvider/useFullList';
import { useLanguage, useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';
import { SideCard } from './SideCard';

const MAX_SHOWN = 3;

export function SeasonCard() {
  const text = useText();
  const language = useLanguage();
  const { data: templates = [] } = useFullList<TemplateCard>('templates');
  const next = nextSeason(templates);
  if (!next) return null;
  const season = SEASONS[next.season][language];
  return (
    <Frame>
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
    </Frame>
  );
}

const Frame = styled(SideCard)(({ theme: { colours } }) => ({
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
