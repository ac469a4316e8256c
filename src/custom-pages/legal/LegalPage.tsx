import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Brand } from '@/components/Brand';
import { LanguageButton } from '@/components/LanguageButton';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

const SECTIONS = ['first', 'second', 'third', 'fourth'] as const;

/** /terms and /privacy, which can be read without signing in. */
export function LegalPage({ name }: { name: 'terms' | 'privacy' }) {
  const text = useText();
  const title = text(`legal.${name}.title`);
  useEffect(() => {
    document.title = `${title} · ${text('app.name')}`;
  }, [title, text]);
  return (
    <Sheet>
      <header>
        <Link to="/">
          <Brand />
        </Link>
        <LanguageButton />
      </header>
      <main>
        <h1>{title}</h1>
        {SECTIONS.map((section) => (
          <section key={section}>
            <h2>{text(`legal.${name}.${section}.title`)}</h2>
            <p>{text(`legal.${name}.${section}.text`)}</p>
          </section>
        ))}
      </main>
    </Sheet>
  );
}

const Sheet = styled('div')(({ theme: { colours, typography } }) => ({
  maxWidth: 720,
  margin: '0 auto',
  padding: '24px 20px 64px',
  lineHeight: 1.65,
  '& header': { display: 'flex', justifyContent: 'space-between', marginBottom: 40 },
  '& header a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    color: colours.text,
    fontSize: size.h1,
    fontWeight: 700,
    textDecoration: 'none',
  },
  '& h1': typography.h1,
  '& h2': { ...typography.h2, marginTop: 28 },
  '& p': { color: colours.quiet },
}));
