import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '@/components/Icon';
import { radius } from '@/theme/tokens';

interface Props {
  icon: IconName;
  title: string;
  children: ReactNode;
}

/** One step of an answer, joined to the step before it by a line. */
export function Step({ icon, title, children }: Props) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <header>
        <span className="icon">
          <Icon name={icon} size={18} />
        </span>
        <h3 id={id}>{title}</h3>
      </header>
      {children}
    </Frame>
  );
}

const LINE = 24;

const Frame = styled('section')(({ theme: { colours, density, typography } }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: density.gap,
  padding: density.card,
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  backgroundColor: colours.surface,
  boxShadow: colours.shadow.card,
  '& > header': { display: 'flex', alignItems: 'center', gap: 12 },
  '& .icon': {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    width: 34,
    height: 34,
    borderRadius: radius.control,
    backgroundColor: colours.primarySoft,
    color: colours.primaryText,
  },
  '& h3': { ...typography.h3, margin: 0 },
  '& + section': { marginTop: LINE },
  '& + section::before': {
    content: '""',
    position: 'absolute',
    top: -LINE - 1,
    insetInlineStart: '50%',
    height: LINE,
    borderInlineStart: `2px solid ${colours.lineStrong}`,
  },
}));
