import { styled } from '@mui/material/styles';
import { Icon } from '@/components/Icon';
import { iconTile } from '@/theme/iconTile';
import { brandColours, size } from '@/theme/tokens';
import type { ServiceProps } from './ServiceDialog';
import { SERVICE_LOGOS } from './serviceLogos';

interface Props {
  /** Kind of the connection; without one the mark is the initial. */
  kind?: ServiceProps['kind'];
  name: string;
}

/** A service's logo in its own colours; its initial when there is no free logo. */
export function ServiceMark({ kind, name }: Props) {
  const logo = kind && SERVICE_LOGOS[kind];
  return (
    <Mark data-kind={kind} aria-hidden="true">
      {kind === 'webhook' ? <Icon name="code" /> : logo ? <Logo drawing={logo} /> : name.charAt(0)}
    </Mark>
  );
}

/** @param drawing path in a square of 24 by 24 */
function Logo({ drawing }: { drawing: string }) {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}

const markColours = Object.fromEntries(
  Object.entries(brandColours).map(([kind, { background, text }]) => [
    `&[data-kind=${kind}]`,
    { backgroundColor: background, color: text },
  ]),
);

const Mark = styled('span')(({ theme: { colours } }) => ({
  ...iconTile,
  backgroundColor: colours.primarySoft,
  color: colours.primaryText,
  fontSize: size.h2,
  fontWeight: 600,
  ...markColours,
}));
