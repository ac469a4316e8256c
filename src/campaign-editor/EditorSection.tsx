import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';
import { Card } from '@/components/Card';
import type { IconName } from '@/components/Icon';
import { SectionTitle } from './SectionTitle';

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
