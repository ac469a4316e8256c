import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { Brand } from '@/components/Brand';
import { Icon } from '@/components/Icon';
import { LanguageButton } from '@/components/LanguageButton';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

const POINTS = ['campaigns', 'preview', 'numbers'] as const;

/** The frame of every screen before signing in: what Vitrin is, and a form beside it. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const text = useText();
  useEffect(() => {
    document.title = `${title} · ${text('app.name')}`;
  }, [title, text]);
  return (
    <Split>
      <aside>
        <div className="brand">
          <Brand />
        </div>
        <div>
          <p className="welcome">{text('login.welcome')}</p>
          <p>{text('login.pitch')}</p>
          <ul>
            {POINTS.map((point) => (
              <li key={point}>
                <Icon name="check" size={18} />
                {text(`login.points.${point}`)}
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <main>
        <div className="language">
          <LanguageButton />
        </div>
        <div className="form">{children}</div>
      </main>
    </Split>
  );
}

const Split = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(360px, 42%) 1fr',
  minHeight: '100vh',
  '& aside': {
    display: 'flex',
    flexDirection: 'column',
    gap: '18vh',
    padding: '36px 48px',
    backgroundColor: colours.side.ground,
    // The awning of a shop window, in the colours of the mark.
    backgroundImage: `radial-gradient(circle at 20px 0, ${colours.accent} 19px, transparent 20px), radial-gradient(circle at 60px 0, ${colours.side.chosen} 19px, transparent 20px)`,
    backgroundSize: '80px 20px',
    backgroundRepeat: 'repeat-x',
    color: colours.side.quiet,
    lineHeight: 1.55,
  },
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
  '& .welcome': {
    margin: '0 0 12px',
    color: colours.side.text,
    fontSize: size.display,
    fontWeight: 680,
    lineHeight: 1.2,
    letterSpacing: '-0.02em',
  },
  '& ul': { margin: '28px 0 0', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: 10, marginBottom: 12 },
  '& li svg': { flex: 'none', marginTop: 3, color: colours.accent },
  '& main': { position: 'relative', display: 'grid', placeItems: 'center', padding: '72px 24px' },
  '& .form': { width: '100%', maxWidth: 400 },
  '& .language': { position: 'absolute', top: 16, insetInlineEnd: 16 },
  '@media (max-width: 899px)': {
    gridTemplateColumns: '1fr',
    gridTemplateRows: 'auto 1fr',
    '& aside': { gap: 0, padding: '12px 20px 16px' },
    '& aside > :not(.brand)': { display: 'none' },
    '& main': { placeItems: 'start stretch', padding: '56px 20px' },
  },
}));
