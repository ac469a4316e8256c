import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { Card } from '@/components/Card';
import { Icon, type IconName } from '@/components/Icon';
import { Page } from '@/components/Page';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

const LINKS = [
  { name: 'videos', to: '/help/videos', icon: 'tutorial' },
  { name: 'contact', to: '/contact', icon: 'chat' },
  { name: 'terms', to: '/terms', icon: 'receipt' },
  { name: 'privacy', to: '/privacy', icon: 'shield' },
] as const satisfies readonly { name: string; to: string; icon: IconName }[];

const QUESTIONS = ['install', 'notShown', 'test', 'counts', 'ratio', 'variables', 'limit'] as const;

export default function HelpPage() {
  const text = useText();
  const { hash } = useLocation();
  useEffect(() => {
    // `scrollIntoView` is missing in environments without layout, such as tests.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView?.({ block: 'center' });
  }, [hash]);
  return (
    <Page title={text('help.title')}>
      <Links>
        {LINKS.map(({ name, to, icon }) => (
          <Card key={name}>
            <Link to={to}>
              <Icon name={icon} />
              <strong>{text(`help.links.${name}.title`)}</strong>
              <span>{text(`help.links.${name}.text`)}</span>
            </Link>
          </Card>
        ))}
      </Links>
      <Faq>
        <h2>{text('help.faq.title')}</h2>
        <div>
          {QUESTIONS.map((name) => (
            <details key={name} id={name} open={hash === `#${name}`}>
              <summary>{text(`help.faq.${name}.question`)}</summary>
              <p>{text(`help.faq.${name}.answer`)}</p>
            </details>
          ))}
        </div>
      </Faq>
    </Page>
  );
}

const Links = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: 16,
  marginBottom: 32,
  '& a': {
    display: 'grid',
    gap: 6,
    alignContent: 'start',
    height: '100%',
    padding: 20,
    borderRadius: radius.card,
    color: colours.text,
    textDecoration: 'none',
    boxSizing: 'border-box',
  },
  '& a:hover strong': { textDecoration: 'underline' },
  '& svg': { color: colours.primary },
  '& span': { color: colours.quiet, fontSize: size.body },
}));

const Faq = styled('section')(({ theme: { colours, typography } }) => ({
  '& h2': { ...typography.h2, margin: '0 0 12px' },
  '& > div': {
    border: `1px solid ${colours.line}`,
    borderRadius: radius.card,
    backgroundColor: colours.surface,
    boxShadow: colours.shadow.card,
  },
  '& details + details': { borderTop: `1px solid ${colours.line}` },
  '& summary': { padding: '14px 20px', fontWeight: 600, cursor: 'pointer' },
  '& p': {
    maxWidth: 720,
    margin: 0,
    padding: '0 20px 16px 38px',
    color: colours.quiet,
    lineHeight: 1.6,
  },
}));
