import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { SelectInput } from '@/components/form/SelectInput';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';
import { CROP_SHAPES, type Crop, type CropShape, cropArea, type Size } from './crop';

const MAX_ZOOM = 4;
/** Share of the picture by which an arrow key moves the crop. */
const KEY_STEP = 0.02;
const ARROWS: { [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface CropStepProps {
  /** Local address of the selected file. */
  source: string;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** Called with the loaded picture, or null when it cannot be read. */
  onRead: (picture: HTMLImageElement | null) => void;
}

export function CropStep({ source, crop, onChange, onRead }: CropStepProps) {
  const text = useText();
  const id = useId();
  const frame = useRef<HTMLButtonElement>(null);
  const [picture, setPicture] = useState<Size | null>(null);
  const area = picture && cropArea(picture, crop);

  const move = (byX: number, byY: number) => {
    if (!picture || !area) return;
    // Moves from the middle of the visible area, because the stored centre may be nearer to an
    // edge.
    const x = (area.left + area.width / 2 + byX) / picture.width;
    const y = (area.top + area.height / 2 + byY) / picture.height;
    onChange({ ...crop, x: Math.min(Math.max(x, 0), 1), y: Math.min(Math.max(y, 0), 1) });
  };
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    const shown = frame.current?.clientWidth;
    if (buttons !== 1 || !shown || !area) return;
    move((-movementX * area.width) / shown, (-movementY * area.width) / shown);
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !picture) return;
    event.preventDefault();
    move(arrow[0] * KEY_STEP * picture.width, arrow[1] * KEY_STEP * picture.height);
  };

  return (
    <Step>
      <button
        ref={frame}
        type="button"
        className="frame"
        aria-label={text('pictures.move')}
        style={{ aspectRatio: area ? `${area.width} / ${area.height}` : '4 / 3' }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <img
          src={source}
          alt=""
          draggable={false}
          style={
            picture && area
              ? {
                  width: `${(picture.width / area.width) * 100}%`,
                  left: `${(-area.left / area.width) * 100}%`,
                  top: `${(-area.top / area.height) * 100}%`,
                }
              : { width: '100%' }
          }
          onLoad={({ currentTarget }) => {
            const { naturalWidth: width, naturalHeight: height } = currentTarget;
            setPicture({ width, height });
            onRead(currentTarget);
          }}
          onError={() => onRead(null)}
        />
      </button>
      <SelectInput
        name="shape"
        label={text('pictures.shape')}
        value={crop.shape}
        options={(Object.keys(CROP_SHAPES) as CropShape[]).map((value) => ({
          value,
          label: text(`pictures.shapes.${value}`),
        }))}
        onChange={(shape) => onChange({ ...crop, shape: shape as CropShape })}
      />
      <div>
        <label htmlFor={id}>{text('pictures.zoom')}</label>
        <Slider
          value={crop.zoom}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          slotProps={{ input: { id } }}
          onChange={(_, zoom) => onChange({ ...crop, zoom: Number(zoom) })}
        />
      </div>
    </Step>
  );
}

const Step = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 16,
  '& .frame': {
    position: 'relative',
    width: 'min(100%, 420px)',
    padding: 0,
    border: 0,
    maxHeight: '46vh',
    margin: '0 auto',
    overflow: 'hidden',
    borderRadius: radius.control,
    background: `repeating-conic-gradient(${colours.sunken} 0 25%, ${colours.surface} 0 50%) 0 0/20px 20px`,
    cursor: 'move',
    touchAction: 'none',
  },
  '& .frame:focus-visible': { outline: `2px solid ${colours.primary}`, outlineOffset: 2 },
  '& .frame img': { position: 'absolute', maxWidth: 'none', userSelect: 'none' },
  '& label': { fontWeight: 600 },
}));
