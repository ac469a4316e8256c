import type { TemplateCard } from '@contract/entities/campaigns/template';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { messageAspect } from '@/campaign-editor/messageAspect';
import { Icon } from '@/components/Icon';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { ThumbSkeleton } from './ThumbSkeleton';
import type { Device } from './templateFilters';
import { useTemplateDrawing } from './useTemplateDrawing';

const LiveTemplate = lazy(() => import('./LiveTemplate'));
const MessageThumb = lazyWithTexts(() => import('./MessageThumb'));

/** Delay in ms before a design plays, so that it does not play when the pointer only passes. */
const STAY_MS = 260;

interface Props {
  template: Pick<TemplateCard, 'id' | 'type' | 'image'>;
  device: Device;
  isOver: boolean;
}

export function TemplateThumb(props: Props) {
  if (props.template.type === 'action') return <DesignThumb {...props} />;
  return (
    <Frame data-message>
      <Suspense fallback={<ThumbSkeleton />}>
        <MessageThumb id={props.template.id} />
      </Suspense>
    </Frame>
  );
}

/** The template's picture, redrawn in the shop's brand; on hover, its animation plays. */
function DesignThumb({ template, device, isOver }: Props) {
  const { image } = template;
  const frame = useRef<HTMLDivElement>(null);
  const { picture, isPending } = useTemplateDrawing(frame, template, device);
  const source = device === 'phone' ? image.replace(/\.webp$/, '-phone.webp') : image;
  const [missing, setMissing] = useState('');
  const plays = useStay(isOver);
  return (
    <Frame ref={frame} data-device={device}>
      {isPending ? <ThumbSkeleton /> : null}
      {isPending || picture ? null : source && missing !== source ? (
        <img src={source} alt="" loading="lazy" onError={() => setMissing(source)} />
      ) : (
        <Icon name="actions" size={44} />
      )}
      {picture ? <img className="drawn" src={picture} alt="" /> : null}
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
  '&[data-message]': messageAspect,
  '& .drawn': { position: 'absolute', inset: 0, animation: 'appear .18s' },
  '@keyframes appear': { from: { opacity: 0 } },
  '@media (prefers-reduced-motion: reduce)': { '& .drawn': { animation: 'none' } },
  '& img': { width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' },
}));
