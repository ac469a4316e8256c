import { LANGUAGES, type Language } from '@catalogue/language';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Select } from '@/components/form/Select';
import { Icon } from '@/components/Icon';
import { Page } from '@/components/Page';
import { switchLanguage } from '@/i18n/language';
import { useLanguage, useText } from '@/i18n/useText';
import { useThemeMode } from '@/theme/ConsoleTheme';

const LANGUAGE_NAMES: Record<Language, string> = { tr: 'Türkçe', en: 'English' };

const PAGES = { account: '/account', link: '/help-influencer' } as const;

/** /settings on the influencer host: the influencer's settings, and a link to the main console. */
export default function InfluencerSettings() {
  const text = useText();
  const language = useLanguage();
  const { mode, toggle } = useThemeMode();
  return (
    <Page title={text('settings.title')}>
      <Rows>
        <p>{text('settings.own.text')}</p>
        <div>
          <span id="own-language">{text('settings.own.language')}</span>
          <Select
            name="language"
            labelId="own-language"
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={(next) => next !== language && switchLanguage(next as Language)}
          />
        </div>
        <div>
          <span>{text('settings.own.theme')}</span>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={mode}
            aria-label={text('settings.own.theme')}
            onChange={(_, next) => next && toggle()}
          >
            <ToggleButton value="light">{text('settings.own.light')}</ToggleButton>
            <ToggleButton value="dark">{text('settings.own.dark')}</ToggleButton>
          </ToggleButtonGroup>
        </div>
        {(['account', 'link'] as const).map((name) => (
          <Link key={name} to={PAGES[name]}>
            {text(`settings.own.${name}`)}
            <Icon name="right" size={18} />
          </Link>
        ))}
      </Rows>
    </Page>
  );
}

const Rows = styled(Card)(({ theme: { colours } }) => ({
  maxWidth: 760,
  '& p': { margin: 0, padding: '16px 20px', color: colours.quiet },
  '& > div, & > a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 56,
    padding: '0 20px',
    borderTop: `1px solid ${colours.line}`,
  },
  '& > a': { color: colours.text, textDecoration: 'none' },
  '& > a:hover': { backgroundColor: colours.hover },
  '& > a:focus-visible': { outlineOffset: -2 },
  '& > a svg': { flex: 'none', color: colours.faint },
}));
