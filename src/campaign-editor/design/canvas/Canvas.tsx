import type { ActionEntry } from '@catalogue/campaign';
import { lookUp } from '@catalogue/lib/look-up';
import type { PageType } from '@catalogue/pages/page-types';
import { PREVIEW_PAGES, type PreviewEdit, type PreviewPage } from '@contract/preview';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { definitionOf, shownEntries, useEditor } from '@/campaign-editor/design/editor';
import { PartIcon } from '@/campaign-editor/design/outline/PartIcon';
import { isDesign, type Selection } from '@/campaign-editor/design/outline/parts';
import { Select } from '@/components/form/Select';
import { Icon } from '@/components/Icon';
import { ownPreviews } from '@/custom-pages/preview/ownPreviews';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { ScaledPage } from './ScaledPage';

interface CanvasProps {
  /** Page type that the conditions name; the canvas shows it first. */
  page: PageType;
}

const PAGES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 780 },
} as const;
/** Maximum width in px of the drawn phone in a narrow window. */
const SMALL_PHONE_PX = 300;
/** Minimum height of the drawn phone's page in a narrow window, in px of the page. */
const MIN_PAGE_PX = 560;
const BORDER_PX = { desktop: 0, phone: 14 } as const;
const MARGIN_PX = 24;
/** Margin in windows below 900 px, such as on phones. */
const NARROW_MARGIN_PX = 12;
/** Space on both sides of the drawn phone, where buttons float over a narrow canvas. */
const TOOLS_PX = 58;
const ZOOMS = [0.25, 0.33, 0.5, 0.64, 0.75, 0.9, 1, 1.25] as const;

/** A page of a sample shop with the campaign, drawn by the widget's renderers. */
export function Canvas({ page: first }: CanvasProps) {
  const text = useText();
  const { body, definitions, variant, selected, device } = useEditor();
  const room = useRef<HTMLDivElement>(null);
  const measured = useRoom(room);
  const { width, height } = measured ?? { width: 0, height: 0 };
  const known = PREVIEW_PAGES.find((name) => name === first) ?? 'home';
  const [chosen, setPage] = useState<PreviewPage | null>(null);
  const [shop, setShop] = useState(true);
  const [zoom, setZoom] = useState<number | null>(null);
  const [round, drawAgain] = useReducer((count: number) => count + 1, 0);
  const page = chosen ?? known;
  const entries = useEntries(body.tags, variant, selected);
  const tag = selected ? body.tags[selected.entry] : undefined;
  const edit = useMemo(
    (): PreviewEdit => ({ type: tag?.type ?? '', teaser: selected?.teaser === true, plain: !shop }),
    [tag?.type, selected?.teaser, shop],
  );
  const devices = device === 'both' ? (['desktop', 'phone'] as const) : ([device] as const);
  const isNarrow = useMediaQuery('(max-width: 599px)') && device === 'phone';
  const scales = isNarrow ? narrowScales(width) : scalesFor(devices, { width, height });
  const sizeOf = (one: 'desktop' | 'phone') =>
    isNarrow ? { ...PAGES.phone, height: narrowHeight(height, scales.phone) } : PAGES[one];
  const scaleOf = (one: 'desktop' | 'phone') => zoom ?? scales[one];
  const Own = tag ? lookUp(ownPreviews, tag.type) : undefined;
  const on = entries.filter(({ status }) => status);
  return (
    <Ground aria-label={text('preview.label')} data-tour="preview">
      <div
        className="pages"
        ref={room}
        data-measuring={measured === null || undefined}
        data-tools={isNarrow || undefined}
      >
        {devices.map((one) => (
          <ScaledPage
            key={`${one}-${round}`}
            device={one}
            size={sizeOf(one)}
            scale={scaleOf(one)}
            caption={device === 'both'}
            entries={entries}
            page={page}
            edit={edit}
            isDesign={isDesign(definitionOf(definitions, tag))}
          />
        ))}
        {on.length === 0 && <p className="cover">{text('preview.none')}</p>}
        {Own && tag && (
          <div className="own">
            <Own entry={tag} />
          </div>
        )}
      </div>
      <Controls
        page={page}
        shop={shop}
        scale={scaleOf(devices[0] ?? 'desktop')}
        isFitted={zoom === null && device === 'both'}
        onPage={setPage}
        onShop={setShop}
        onZoom={setZoom}
        onDrawAgain={drawAgain}
      />
    </Ground>
  );
}

interface ControlsProps {
  page: PreviewPage;
  shop: boolean;
  /** Scale of the drawn page, or of the first page if there are two. */
  scale: number;
  /** True while both pages are scaled to the available space; the zoom is then shown as a word. */
  isFitted: boolean;
  onPage: (page: PreviewPage | null) => void;
  onShop: (on: boolean) => void;
  onZoom: (scale: number | null) => void;
  onDrawAgain: () => void;
}

/** Controls below the canvas; memoized, because the canvas renders with each key press. */
const Controls = memo(function Controls(props: ControlsProps) {
  const { page, shop, scale, isFitted, onPage, onShop, onZoom, onDrawAgain } = props;
  const text = useText();
  const nextZoom = (by: 1 | -1) => {
    const next =
      by > 0
        ? ZOOMS.find((one) => one > scale + 0.01)
        : ZOOMS.findLast((one) => one < scale - 0.01);
    onZoom(next ?? scale);
  };
  return (
    <div className="controls">
      <span>
        <PartIcon name="page" size={17} />
        <Select
          label={text('preview.page')}
          value={page}
          options={PREVIEW_PAGES.map((name) => ({
            value: name,
            label: text(`preview.pages.${name}`),
          }))}
          onChange={(next) => onPage(PREVIEW_PAGES.find((name) => name === next) ?? null)}
        />
      </span>
      <span className="wide">
        <PartIcon name="layers" size={17} />
        {text('design.shopBehind')}
        <Switch
          size="small"
          checked={shop}
          onChange={(_, checked) => onShop(checked)}
          slotProps={{ input: { 'aria-label': text('design.shopBehind') } }}
        />
      </span>
      <span className="wide zoom">
        <IconButton size="small" aria-label={text('design.zoomOut')} onClick={() => nextZoom(-1)}>
          <PartIcon name="minus" size={17} />
        </IconButton>
        <output aria-label={text('design.zoom')}>
          {isFitted ? text('design.fit') : `${Math.round(scale * 100)}%`}
        </output>
        <IconButton size="small" aria-label={text('design.zoomIn')} onClick={() => nextZoom(1)}>
          <Icon name="plus" size={17} />
        </IconButton>
        <Tooltip title={text('design.fit')}>
          <IconButton size="small" aria-label={text('design.fit')} onClick={() => onZoom(null)}>
            <PartIcon name="expand" size={17} />
          </IconButton>
        </Tooltip>
      </span>
      <Tooltip title={text('preview.again')}>
        <IconButton size="small" aria-label={text('preview.again')} onClick={onDrawAgain}>
          <Icon name="refresh" size={17} />
        </IconButton>
      </Tooltip>
    </div>
  );
});

/**
 * Returns the entries to draw. The selected entry is first, and drawn even while it is disabled.
 */
function useEntries(
  tags: readonly ActionEntry[],
  variant: number | undefined,
  selected: Selection | null,
): readonly ActionEntry[] {
  return useMemo(() => {
    const shown = shownEntries(tags, variant);
    const order = selected
      ? [selected.entry, ...shown.filter((at) => at !== selected.entry)]
      : shown;
    return order.flatMap((at) => {
      const tag = tags[at];
      if (!tag) return [];
      return at === selected?.entry ? { ...tag, status: true } : tag;
    });
  }, [tags, variant, selected]);
}

function useRoom(room: React.RefObject<HTMLElement | null>) {
  const [measured, setMeasured] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    setMeasured(contentSize(element));
    const observer = new ResizeObserver(() => setMeasured(contentSize(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [room]);
  return measured;
}

function contentSize(element: HTMLElement) {
  const { paddingInline, paddingBlock } = getComputedStyle(element);
  const inside = (size: number, padding: string) =>
    Math.max(0, size - 2 * (Number.parseFloat(padding) || 0));
  return {
    width: inside(element.clientWidth, paddingInline),
    height: inside(element.clientHeight, paddingBlock),
  };
}

function narrowScales(width: number): Record<'desktop' | 'phone', number> {
  const room = Math.min(width || SMALL_PHONE_PX, SMALL_PHONE_PX) - 2 * BORDER_PX.phone;
  return { desktop: room / PAGES.desktop.width, phone: room / PAGES.phone.width };
}

const narrowHeight = (height: number, scale: number): number =>
  Math.round(
    Math.min(PAGES.phone.height, Math.max(MIN_PAGE_PX, (height - 2 * BORDER_PX.phone) / scale)),
  );

function scalesFor(
  devices: readonly ('desktop' | 'phone')[],
  { width, height }: { width: number; height: number },
): Record<'desktop' | 'phone', number> {
  if (width === 0) return { desktop: 0.5, phone: 0.5 };
  const scale = (one: 'desktop' | 'phone', share: number) => {
    const frame = 2 * BORDER_PX[one];
    const bar = one === 'desktop' ? 36 : 0;
    const caption = devices.length > 1 ? 24 : 0;
    return Math.max(
      0.15,
      Math.min(
        (share - frame) / PAGES[one].width,
        (height - bar - caption - frame) / PAGES[one].height,
        1,
      ),
    );
  };
  if (devices.length === 1) {
    return { desktop: scale('desktop', width), phone: scale('phone', width) };
  }
  const phone = scale('phone', width * 0.34);
  const left = width - (PAGES.phone.width + 2 * BORDER_PX.phone) * phone - MARGIN_PX;
  return { phone, desktop: scale('desktop', left) };
}

const Ground = styled('section')(({ theme: { colours } }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  backgroundColor: colours.canvas.ground,
  backgroundImage: `radial-gradient(${colours.canvas.dot} 1px, transparent 1px)`,
  backgroundSize: '16px 16px',
  '& .pages': {
    position: 'relative',
    display: 'flex',
    flex: 1,
    gap: MARGIN_PX,
    alignItems: 'safe center',
    justifyContent: 'safe center',
    minHeight: 0,
    padding: MARGIN_PX,
    boxSizing: 'border-box',
    overflow: 'auto',
  },
  // Hides the pages until the available space is measured, because their size would visibly change.
  '& [data-measuring] figure': { display: 'none' },
  '& .cover': {
    position: 'absolute',
    insetInline: MARGIN_PX,
    top: '50%',
    margin: 0,
    padding: 16,
    backgroundColor: colours.surface,
    color: colours.quiet,
    textAlign: 'center',
  },
  '& .own': { alignSelf: 'stretch', flex: '0 0 360px', overflow: 'auto' },
  '& .controls': {
    display: 'flex',
    flex: 'none',
    alignSelf: 'center',
    alignItems: 'center',
    gap: 14,
    maxWidth: 'calc(100% - 24px)',
    margin: '0 12px 12px',
    padding: '4px 12px',
    border: `1px solid ${colours.line}`,
    borderRadius: 12,
    backgroundColor: colours.surface,
    boxShadow: colours.shadow.bar,
    color: colours.text,
    fontSize: size.body,
    '& > span': { display: 'flex', alignItems: 'center', gap: 6 },
    '& .MuiSelect-root fieldset': { border: 0 },
    '& .MuiSelect-select': { paddingInlineStart: 2 },
    '& output': { minWidth: 44, textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
    '& .MuiIconButton-root': { color: colours.quiet },
  },
  '@media (max-width: 899px)': {
    '& .wide': { display: 'none !important' },
    '& .pages': { padding: NARROW_MARGIN_PX },
    '& .pages[data-tools]': { paddingInline: TOOLS_PX },
    '& .controls': { marginBottom: 8, paddingBlock: 0 },
  },
}));
