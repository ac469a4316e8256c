import { RATES } from '@catalogue/moderation';
import { styled } from '@mui/material/styles';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

/** Rating from one to five stars. */
export function Stars({ rate }: { rate: number }) {
  const text = useText();
  return (
    <Row role="img" aria-label={text('comments.stars', { rate })}>
      {RATES.map((star) => (
        <span key={star} data-full={star <= rate}>
          ★
        </span>
      ))}
    </Row>
  );
}

const Row = styled('span')(({ theme: { colours } }) => ({
  display: 'inline-flex',
  fontSize: size.h2,
  lineHeight: 1,
  letterSpacing: 1,
  color: colours.lineStrong,
  '& [data-full="true"]': { color: colours.accent },
}));
