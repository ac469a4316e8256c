import { LEGAL_VERSION } from '@catalogue/account';
import { styled } from '@mui/material/styles';
import { use, useEffect } from 'react';
import { Link } from 'react-router';
import { Brand } from '@/components/Brand';
import { ContactText } from '@/components/ContactText';
import { LanguageButton } from '@/components/LanguageButton';
import { formatDay } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { FONT_NAME, size } from '@/theme/tokens';

/** The page waits for the font, because replacing the fallback font would move long texts. */
const fontSettled: Promise<unknown> =
  document.fonts?.load(`1em ${FONT_NAME}`, 'aş').catch(() => null) ?? Promise.resolve();

const SECTIONS = ['first', 'second', 'third', 'fourth'] as const;

/** /terms and /privacy can be read without signing in. */
export const TermsPage = () => <LegalPage name="terms" />;
export const PrivacyPage = () => <LegalPage name="privacy" />;

function LegalPage({ name }: { name: 'terms' | 'privacy' }) {
  use(fontSettled);
  const text = useText();
  const language = useLanguage();
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
        <p className="updated">
          {text('legal.updated', { day: formatDay(LEGAL_VERSION, language, true) })}
        </p>
        {SECTIONS.map((section) => (
          <section key={section}>
            <h2>{text(`legal.${name}.${section}.title`)}</h2>
            <p>
              <ContactText>{text(`legal.${name}.${section}.text`)}</ContactText>
            </p>
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
  '& p.updated': { margin: '4px 0 0', fontSize: size.small },
  '& p a': { color: colours.primaryText, fontWeight: 600 },
}));
