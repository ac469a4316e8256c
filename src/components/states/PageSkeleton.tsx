import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';

const BARS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function PageSkeleton({ title = true, rows = 5 }: { title?: boolean; rows?: number }) {
  const text = useText();
  return (
    <Bars aria-busy="true">
      <VisuallyHidden role="status">{text('app.loading')}</VisuallyHidden>
      {title ? <i className="title" /> : null}
      {BARS.slice(0, rows).map((bar) => (
        <i key={bar} />
      ))}
    </Bars>
  );
}

const Bars = styled('div')(({ theme: { colours } }) => ({
  '& i': {
    display: 'block',
    height: 56,
    marginBottom: 10,
    borderRadius: radius.control,
    backgroundColor: colours.line,
    animation: 'sk 1.4s ease-in-out infinite',
  },
  '& .title': { width: 220, height: 32, marginBottom: 28 },
}));
