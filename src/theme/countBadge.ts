import { type Colours, radius, size } from './tokens';

export const countBadge = (colours: Colours) =>
  ({
    minWidth: 18,
    padding: '0 5px',
    borderRadius: radius.full,
    backgroundColor: colours.accent,
    color: colours.onAccent,
    fontSize: size.overline,
    fontWeight: 650,
    lineHeight: '18px',
    textAlign: 'center',
    boxSizing: 'border-box',
  }) as const;
