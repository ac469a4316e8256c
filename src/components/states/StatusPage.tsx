import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { Awning } from '@/components/Awning';
import { Icon, type IconName } from '@/components/Icon';
import { radius, size } from '@/theme/tokens';

interface Props {
  /** Error code, such as 404; without one, the page shows an icon. */
  code?: string;
  icon?: IconName;
  title: string;
  lines: string[];
  children?: ReactNode;
  foot?: ReactNode;
}

export function StatusPage({ code, icon = 'warning', title, lines, children, foot }: Props) {
  useEffect(() => {
    document.title = `${title} · Vitrin`;
  }, [title]);
  return (
    <Box>
      <p className="code" aria-hidden="true">
        <Awning scallop={17} />
        {code ?? <Icon name={icon} size={52} />}
      </p>
      <h1>{title}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="next">{children}</div>
      {foot ? <p className="foot">{foot}</p> : null}
    </Box>
  );
}

const Box = styled('div')(({ theme: { colours, typography } }) => ({
  maxWidth: 520,
  margin: '0 auto',
  padding: '12vh 24px 48px',
  textAlign: 'center',
  // The awning, at the top of the drawn shop window.
  '& .code > span': { position: 'absolute', top: 0, insetInline: 0 },
  '& .code': {
    display: 'grid',
    placeItems: 'end center',
    width: 216,
    height: 132,
    margin: '0 auto 28px',
    padding: '0 0 26px',
    boxSizing: 'border-box',
    borderRadius: radius.window,
    backgroundColor: colours.side.ground,
    position: 'relative',
    overflow: 'hidden',
    boxShadow: `0 0 0 1px ${colours.lineStrong}, ${colours.shadow.menu}`,
    color: colours.side.text,
    fontSize: '3.5rem',
    fontWeight: 700,
    lineHeight: 1,
    letterSpacing: '-0.04em',
  },
  '& h1': { ...typography.h1, margin: '16px 0 12px' },
  '& h1, & p': { overflowWrap: 'anywhere' },
  '& p': { margin: '0 0 6px', color: colours.quiet },
  '& .next': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginTop: 28 },
  '& .foot': { marginTop: 20, fontSize: size.small },
  '& .foot a': { color: colours.primaryText, fontWeight: 600 },
}));
