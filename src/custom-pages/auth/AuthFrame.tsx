import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { session } from '@/authProvider/session';
import { Awning } from '@/components/Awning';
import { Brand } from '@/components/Brand';
import { LanguageButton } from '@/components/LanguageButton';
import { useLanguage, useText } from '@/i18n/useText';
import { useThemeMode } from '@/theme/ConsoleTheme';
import { radius, size } from '@/theme/tokens';

/** Addresses of the editor's pictures; `scripts/pictures/console-pictures.mjs` draws them. */
const pictures = import.meta.glob<string>('./pictures/editor-*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface Props {
  title: string;
  foot?: ReactNode;
  children: ReactNode;
}

export function AuthFrame({ title, foot, children }: Props) {
  const text = useText();
  const language = useLanguage();
  const { mode } = useThemeMode();
  useEffect(() => {
    document.title = `${title} · ${text('app.name')}`;
  }, [title, text]);
  return (
    <Split>
      <aside>
        <Awning className="awning" scallop={19} />
        <div className="brand">
          <Brand />
        </div>
        <p className="welcome">{text('login.welcome')}</p>
        <p>{text('login.pitch')}</p>
        <div className="stage">
          <img
            alt=""
            loading="lazy"
            width={1280}
            height={860}
            src={pictures[`./pictures/editor-${language}-${mode}.webp`]}
          />
        </div>
      </aside>
      <main>
        <div className="language">
          <LanguageButton />
        </div>
        <div className="form">{children}</div>
        {foot ? <nav className="foot">{foot}</nav> : null}
      </main>
    </Split>
  );
}

const Split = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(400px, 46%) 1fr',
  minHeight: '100vh',
  color: colours.text,
  '& aside': {
    position: 'relative',
    overflow: 'hidden',
    padding: '36px 56px',
    backgroundColor: colours.side.ground,
    backgroundImage: `radial-gradient(120% 70% at 100% 100%, ${colours.side.chosen}, transparent)`,
    color: colours.side.quiet,
    fontSize: size.h2,
    lineHeight: 1.5,
  },
  '& .awning': { position: 'absolute', top: 0, insetInline: 0 },
  '& aside > p': { maxWidth: 520, margin: 0 },
  '& .brand': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    marginTop: 16,
    color: colours.side.text,
    fontSize: size.h1,
    fontWeight: 700,
    letterSpacing: '-0.02em',
  },
  '& aside > .welcome': {
    margin: 'clamp(40px, 9vh, 96px) 0 12px',
    color: colours.side.text,
    fontSize: 'clamp(2rem, 2.7vw, 2.75rem)',
    fontWeight: 680,
    lineHeight: 1.15,
    letterSpacing: '-0.03em',
    textWrap: 'balance',
  },
  '& .stage': { height: 0, marginTop: 'clamp(32px, 6vh, 56px)', perspective: 1600 },
  '& .stage img': {
    display: 'block',
    width: 'max(880px, 62vw)',
    height: 'auto',
    borderRadius: radius.card,
    outline: `1px solid ${colours.side.line}`,
    boxShadow: '0 40px 100px rgb(0 0 0 / 0.5), 0 8px 24px rgb(0 0 0 / 0.3)',
    transform: 'rotateX(6deg) rotateY(14deg) rotateZ(-2deg)',
    transformOrigin: '0 0',
  },
  '& main': { position: 'relative', display: 'grid', placeItems: 'center', padding: '72px 24px' },
  '& main:has(> .foot)': { gridTemplateRows: '1fr auto', rowGap: 32, paddingBottom: 24 },
  '& .foot': { display: 'flex', justifyContent: 'center', gap: 20, fontSize: size.small },
  '& .foot a': { color: colours.quiet },
  '& .form': { width: '100%', maxWidth: 400 },
  '& .language': { position: 'absolute', top: 16, insetInlineEnd: 16 },
  '@media (max-width: 899px)': {
    gridTemplateColumns: '1fr',
    gridTemplateRows: 'auto 1fr',
    '& aside': { padding: '12px 20px 16px', backgroundImage: 'none' },
    '& aside > :not(.brand, .awning)': { display: 'none' },
    '& main': { placeItems: 'start stretch', padding: '56px 20px 24px' },
  },
}));

export function useGuestOnly(next = '/'): void {
  const navigate = useNavigate();
  useEffect(() => {
    session.user().then(
      () => navigate(next, { replace: true }),
      () => {},
    );
  }, [navigate, next]);
}
