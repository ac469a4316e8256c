import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/Icon';

interface Props {
  icon: IconName;
  title: string;
  text: ReactNode;
  tone?: 'warning';
  children?: ReactNode;
}

export function EmptyState({ icon, title, text, tone, children }: Props) {
  return (
    <Box>
      <span className="mark" data-tone={tone}>
        <Icon name={icon} size={28} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </Box>
  );
}

const Box = styled('div')(({ theme: { colours, typography } }) => ({
  maxWidth: 460,
  margin: '0 auto',
  padding: '56px 24px',
  textAlign: 'center',
  textWrap: 'balance',
  '& .mark': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 60,
    height: 60,
    borderRadius: 18,
    backgroundColor: colours.status.active.background,
    color: colours.status.active.text,
  },
  '& .mark[data-tone=warning]': { backgroundColor: colours.warningSoft, color: colours.warning },
  '& .lead': { display: 'block', marginBottom: 4 },
  '& h2': { ...typography.h2, margin: '16px 0 6px' },
  '& p': { margin: '0 0 20px', color: colours.quiet },
}));
