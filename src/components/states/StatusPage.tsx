import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';

interface Props {
  code: string;
  title: string;
  lines: string[];
  /** Actions as next steps. */
  children?: ReactNode;
}

/** Page for an unknown address: a large number, a sentence, and links. */
export function StatusPage({ code, title, lines, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Vitrin`;
  }, [title]);
  return (
    <Box>
      <p className="code" aria-hidden="true">
        {code}
      </p>
      <h1>{title}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="next">{children}</div>
    </Box>
  );
}

const Box = styled('div')(({ theme: { colours, typography } }) => ({
  maxWidth: 520,
  margin: '0 auto',
  padding: '12vh 24px 48px',
  textAlign: 'center',
  '& .code': {
    margin: 0,
    color: colours.primary,
    fontSize: '5rem',
    fontWeight: 750,
    lineHeight: 1,
    letterSpacing: '-0.04em',
  },
  '& h1': { ...typography.h1, margin: '16px 0 12px' },
  '& p': { margin: '0 0 6px', color: colours.quiet },
  '& .next': { marginTop: 28 },
}));
