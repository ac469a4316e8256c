import { youtubeId } from '@catalogue/lib/youtube';
import type { TemplateDetail } from '@contract/entities/campaigns/template';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { DeviceSwitch } from '@/campaign-editor/gallery/DeviceSwitch';
import { TemplateThumb } from '@/campaign-editor/gallery/TemplateThumb';
import type { Device } from '@/campaign-editor/gallery/templateFilters';
import { MessageSheet, messageOf } from '@/campaign-editor/MessagePicture';
import { Icon } from '@/components/Icon';
import { Video } from '@/components/Video';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';

type MediaProps = Pick<
  TemplateDetail,
  'id' | 'type' | 'version' | 'title' | 'image' | 'images' | 'data'
>;

/**
 * Pictures of a template. The first picture of an action is drawn in the shop's brand; the first
 * picture of a schedule is its message.
 */
export function Media({ id, type, version, title, image, images, data }: MediaProps) {
  const text = useText();
  const [chosen, setChosen] = useState(0);
  const [device, setDevice] = useState<Device>('desktop');
  const shown = images[chosen] ?? images[0] ?? image;
  const message = messageOf(data[0]?.data);
  if (message && chosen === 0) return <MessageSheet entry={message} />;
  if (!shown) return null;
  const isDrawn = type === 'action' && chosen === 0 && !youtubeId(shown);
  const video = youtubeId(shown);
  return (
    <Frame>
      {isDrawn ? (
        <>
          <div className="drawn" data-device={device}>
            <TemplateThumb
              key={device}
              template={{ id, type, version, image: shown }}
              device={device}
              isOver
            />
          </div>
          <DeviceSwitch device={device} onDevice={setDevice} />
        </>
      ) : null}
      {video ? <Video id={video} title={title} poster /> : null}
      {isDrawn || video ? null : <img src={shown} alt="" />}
      {images.length > 1 && (
        <ul>
          {images.map((source, index) => (
            <li key={source}>
              <button
                type="button"
                aria-label={text('template.showMedia', { number: index + 1 })}
                aria-pressed={source === shown}
                onClick={() => setChosen(index)}
              >
                <Thumb source={source} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

function Thumb({ source }: { source: string }) {
  if (youtubeId(source)) return <Icon name="right" />;
  return <img src={source} alt="" loading="lazy" />;
}

const Frame = styled('div')(({ theme: { colours } }) => ({
  '& > img': { display: 'block', width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' },
  position: 'relative',
  '& .drawn': { containerType: 'inline-size', backgroundColor: colours.sunken },
  '& .drawn[data-device=phone]': { width: 'min(320px, 100%)', marginInline: 'auto' },
  '& > .MuiToggleButtonGroup-root': {
    position: 'absolute',
    top: 12,
    insetInlineEnd: 12,
    backgroundColor: colours.surface,
  },
  // On phones no corner of the picture is free, so the device switch is below it.
  '@media (max-width: 599px)': {
    '& > .MuiToggleButtonGroup-root': {
      position: 'static',
      display: 'flex',
      width: 'fit-content',
      margin: '12px auto 0',
    },
  },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    margin: 0,
    padding: '12px 24px 0',
    listStyle: 'none',
  },
  '& li button': {
    display: 'grid',
    placeItems: 'center',
    width: 84,
    height: 48,
    padding: 0,
    overflow: 'hidden',
    border: `2px solid ${colours.line}`,
    borderRadius: radius.control,
    backgroundColor: colours.ground,
    color: colours.text,
    cursor: 'pointer',
  },
  '& li button[aria-pressed=true]': { borderColor: colours.primary },
  '& li img': { width: '100%', height: '100%', objectFit: 'cover' },
}));
