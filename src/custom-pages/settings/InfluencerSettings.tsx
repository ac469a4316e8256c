import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { LanguageButton } from '@/components/LanguageButton';
import { Page } from '@/components/Page';
import { useText } from '@/i18n/useText';
import { useThemeMode } from '@/theme/ConsoleTheme';

/** /settings on the influencer host: the influencer's settings, and a link to the main console. */
export default function InfluencerSettings() {
  const text = useText();
  const { mode, toggle } = useThemeMode();
  return (
    <Page title={text('settings.title')}>
      <Rows>
        <p>{text('settings.own.text')}</p>
        <div>
          <span>{text('settings.own.language')}</span>
          <LanguageButton />
        </div>
        <div>
          <span>{text('settings.own.theme')}</span>
          <Button size="small" color="inherit" onClick={toggle}>
            {text(mode === 'dark' ? 'menu.toLight' : 'menu.toDark')}
          </Button>
        </div>
        <div>
          <Link to="/account">{text('settings.own.account')}</Link>
        </div>
        <div>
          <Link to="/help-influencer">{text('settings.own.link')}</Link>
        </div>
      </Rows>
    </Page>
  );
}

const Rows = styled(Card)(({ theme: { colours } }) => ({
  maxWidth: 760,
  '& p': { margin: 0, padding: '16px 20px', color: colours.quiet },
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 56,
    padding: '0 20px',
    borderTop: `1px solid ${colours.line}`,
  },
  '& a': { color: colours.primary, fontWeight: 600 },
}));
