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
      {kind === 'webhook' ? <Icon name="code" /> : null}
      {logo ? (
        <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
          <path d={logo} />
        </svg>
      ) : null}
      {!logo && kind !== 'webhook' ? name.charAt(0) : null}
    </Mark>
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
