import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { size } from '@/theme/tokens';

export const SideCard = styled(Card)(({ theme: { colours, typography } }) => ({
  padding: '14px 20px 16px',
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 12px',
  },
  '& h2': { ...typography.h3, margin: 0 },
  '& header span': { color: colours.quiet, fontSize: size.small },
}));
