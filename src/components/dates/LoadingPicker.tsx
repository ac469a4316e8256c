import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { size } from '@/theme/tokens';

export function LoadingPicker({ label }: { label: string }) {
  return (
    <Field>
      <span>{label}</span>
      <Skeleton variant="rounded" height={36} />
    </Field>
  );
}

const Field = styled('div')({
  '& > span:first-of-type': {
    display: 'block',
    marginBottom: 6,
    fontSize: size.body,
    fontWeight: 600,
  },
});
