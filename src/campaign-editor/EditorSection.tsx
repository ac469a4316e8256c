import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';
import { Card } from '@/components/Card';
import type { IconName } from '@/components/Icon';
import { Icon } from '@/components/Icon';
import { iconTile } from '@/theme/iconTile';
import { size } from '@/theme/tokens';

interface EditorSectionProps {
  title: string;
  help: string;
  icon?: IconName;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
  /** Value of `data-tour`, by which the tutorial finds the section. */
  tour?: string;
}

export function EditorSection({ title, help, icon, children, ref, tour }: EditorSectionProps) {
  const id = useId();
  return (
    <div ref={ref} data-tour={tour}>
      <Card aria-labelledby={id} style={{ padding: 24 }}>
        {icon ? (
          <Box sx={{ mb: 2 }}>
            <SectionTitle id={id} title={title} help={help} icon={icon} />
          </Box>
        ) : (
          <>
            <Typography id={id} variant="h2">
              {title}
            </Typography>
            <Typography color="textSecondary" sx={{ mb: 2.5 }}>
              {help}
            </Typography>
          </>
        )}
        {children}
      </Card>
    </div>
  );
}

interface SectionTitleProps {
  id: string;
  title: string;
  help: string;
  icon: IconName;
}

export function SectionTitle({ id, title, help, icon }: SectionTitleProps) {
  return (
    <Head>
      <span className="icon">
        <Icon name={icon} size={18} />
      </span>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{help}</p>
      </div>
    </Head>
  );
}

const Head = styled('div')(({ theme: { colours, typography } }) => ({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  '& .icon': { ...iconTile, backgroundColor: colours.sunken, color: colours.quiet },
  '& h2': { ...typography.h2, margin: 0 },
  '& p': { margin: 0, color: colours.quiet, fontSize: size.body },
}));
