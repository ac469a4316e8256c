import { styled } from '@mui/material/styles';

interface Props {
  /** Radius in px of the half circles. */
  scallop: number;
}

/** Decorative row of half circles in two colours, like a shop's awning. */
export const Awning = styled('span', { shouldForwardProp: (name) => name !== 'scallop' })<Props>(
  ({ theme: { colours }, scallop }) => {
    const circle = (colour: string, at: number) =>
      `radial-gradient(circle at ${at}px 0, ${colour} ${scallop}px, transparent ${scallop + 0.5}px) 0 0 / ${4 * scallop}px ${scallop + 1}px repeat-x`;
    const [first, second] = colours.side.awning;
    return {
      display: 'block',
      flex: 'none',
      height: scallop + 1,
      background: `${circle(first, scallop)}, ${circle(second, 3 * scallop)}`,
    };
  },
);
