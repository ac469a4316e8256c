import { styled } from '@mui/material/styles';
import { Card } from './Card';

/** Around a chart and its heading; `room` keeps its place while it is loaded. */
export const ChartCard = styled(Card)(({ theme: { typography } }) => ({
  padding: '16px 18px 8px',
  marginBottom: 16,
  '& h2': { ...typography.h2, margin: '0 0 4px' },
  '& .room': { height: 300 },
}));
