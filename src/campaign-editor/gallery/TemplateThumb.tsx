import type { TemplateCard } from '@contract/entities/template';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '@/components/Icon';
import type { Device } from './templateFilters';

const LiveTemplate = lazy(() => import('./LiveTemplate'));

/** Delay in ms before a design plays, so that it does not play when the pointer only passes. */
const STAY_MS = 260;

interface Props {
  template: Pick<TemplateCard, 'id' | 'type' | 'image'>;
  device: Device;
  /** True while the card has pointer or focus. */
  isOver: boolean;
}

/** The picture of a template; on hover, its design plays in the shop's own colours. */
export function TemplateThumb({ template, device, isOver }: Props) {
  const { type, image } = template;
  const source = device === 'phone' ? image.replace(/\.webp$/, '-phone.webp') : image;
  const [missing, setMissing] = useState('');
  const plays = useStay(isOver && type === 'action');
  return (
    <Frame data-device={device}>
      {source && missing !== source ? (
        <img src={source} alt="" loading="lazy" onError={() => setMissing(source)} />
      ) : (
        <Icon name="actions" size={44} />
      )}
      {plays ? (
        <Suspense fallback={null}>
          <LiveTemplate id={template.id} device={device} />
        </Suspense>
      ) : null}
    </Frame>
  );
}

function useStay(isOver: boolean): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!isOver) return setStays(false);
    const timer = setTimeout(() => setStays(true), STAY_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  return stays;
}

const Frame = styled('div')(({ theme: { colours } }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 10',
  overflow: 'hidden',
  backgroundColor: colours.sunken,
  color: colours.status.active.text,
  '&[data-device=phone]': { aspectRatio: '39 / 66' },
  '& img': { width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' },
}));
