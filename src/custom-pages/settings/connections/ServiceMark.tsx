import { lookUp } from '@catalogue/lib/look-up';
import { styled } from '@mui/material/styles';
import { Icon } from '@/components/Icon';
import { iconTile } from '@/theme/iconTile';
import { brandColours, size } from '@/theme/tokens';
import { SERVICE_LOGOS } from './serviceLogos';

interface Props {
  /** Id of the service, such as `shopify` or `webhook`. */
  kind: string;
  name: string;
}

export function ServiceMark({ kind, name }: Props) {
  const logo = lookUp(SERVICE_LOGOS, kind);
  return (
    <Mark data-kind={kind} aria-hidden="true">
      {kind === 'webhook' ? <Icon name="code" /> : logo ? <Logo drawing={logo} /> : name.charAt(0)}
    </Mark>
  );
}

function Logo({ drawing }: { drawing: string }) {
  return (
    <svg viewBox="0 0 24 24" width={22} height={22} fill="currentColor" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}

const markColours = Object.fromEntries(
  Object.entries(brandColours).map(([kind, { background, text }]) => [
    `&[data-kind=${kind}]`,
    { border: 0, backgroundColor: background, color: text },
  ]),
);

const Mark = styled('span')(({ theme: { colours } }) => ({
  ...iconTile,
  boxSizing: 'border-box',
  border: `1px solid ${colours.lineStrong}`,
  backgroundColor: colours.sunken,
  color: colours.text,
  fontSize: size.h2,
  fontWeight: 600,
  ...markColours,
}));
