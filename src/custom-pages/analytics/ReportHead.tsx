import { styled } from '@mui/material/styles';

export const ReportHead = styled('div')(({ theme: { typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '14px 18px 10px',
  '& h2': { ...typography.h2, flex: 1, margin: 0, minWidth: 120 },
  '@media (max-width: 719px)': { paddingInline: 14 },
}));
