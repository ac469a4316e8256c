import type { ActionEntry } from '@catalogue/campaign';
import { resolveColours } from '@catalogue/design/brand';
import { themeOf } from '@catalogue/design/readable';
import type { PreviewEdit, PreviewPage, PreviewPart } from '@contract/preview';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type CSSProperties, useEffect, useRef } from 'react';
import { toBodyUpdate, useEditor } from '@/campaign-editor/design/editor';
import { focusIn } from '@/campaign-editor/design/focus';
import {
  blockIndices,
  kindOf,
  type Selection,
  stepsOf,
  textFieldOf,
  withBlock,
} from '@/campaign-editor/design/outline/parts';
import { usePartActions } from '@/campaign-editor/design/outline/usePartActions';
import { useBrand } from '@/campaign-editor/design/useBrand';
import { Icon } from '@/components/Icon';
import { usePreviewFrame } from '@/custom-pages/preview/usePreviewFrame';
import { useShopHost } from '@/custom-pages/preview/useShopHost';
import { asText } from '@/form-builder/types';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { radius, size } from '@/theme/tokens';
import { barPosition } from './barPosition';

const LABEL_PX = 24;

interface ScaledPageProps {
  device: 'desktop' | 'phone';
  size: { width: number; height: number };
  scale: number;
  /** True to show the page's width in words below it, where two pages are drawn. */
  caption: boolean;
  entries: readonly ActionEntry[];
  page: PreviewPage;
  edit: PreviewEdit;
  isDesign: boolean;
}

export function ScaledPage(props: ScaledPageProps) {
  const { device, size: page, scale, caption, entries, edit, isDesign } = props;
  const text = useText();
  const language = useLanguage();
  const { body, selected, select, editText, writing, endWriting } = useEditor();
  const brand = useBrand();
  const host = useShopHost();
  const form = selected ? body.tags[selected.entry]?.parameters : undefined;
  const { surface } = resolveColours(brand, themeOf(form ?? {}));
  const blocks = selected
    ? (stepsOf(body.tags[selected.entry]?.parameters ?? {})[selected.step ?? 0]?.blocks ?? [])
    : [];
  const { frame, parts } = usePreviewFrame({
    entries,
    page: props.page,
    language,
    edit,
    step: selected?.step ?? 0,
    brand,
    onPick: ({ type, block, edit: isText }) => {
      const entry = body.tags.findIndex(
        (tag) => tag.type === type && entries.some((one) => one.type === tag.type),
      );
      if (entry < 0) return;
      const own = selected?.entry === entry ? (selected.step ?? 0) : 0;
      const place = block === undefined ? undefined : placed(block);
      const part = place === undefined ? { entry } : { entry, step: own, block: place };
      if (isText) editText(part);
      else select(part);
    },
  });
  const own = parts.filter(({ type }) => type === edit.type);
  const indices = blockIndices(
    own.map(({ kind }) => kind),
    blocks,
  );
  function placed(drawn: number): number | undefined {
    const place = indices[own.findIndex(({ block }) => block === drawn)];
    return place === -1 ? undefined : place;
  }
  const marked = (block: number | undefined): PreviewPart | undefined =>
    own[indices.indexOf(block ?? -2)];
  const part =
    isDesign && selected?.block !== undefined && !selected.teaser
      ? marked(selected.block)
      : undefined;
  const isWriting =
    part !== undefined && writing?.block === selected?.block && writing?.step === selected?.step;
  const firstTop = Math.min(...own.map(({ top }) => top));
  const at = (one: PreviewPart): CSSProperties => ({
    left: one.left * scale,
    top: one.top * scale,
    width: one.width * scale,
    height: one.height * scale,
  });
  return (
    <Figure>
      <div className="device" data-device={device}>
        {device === 'desktop' && (
          <div className="chrome" aria-hidden="true">
            <i />
            <i />
            <i />
            <span>{host}</span>
          </div>
        )}
        <div className="page" style={{ width: page.width * scale, height: page.height * scale }}>
          <iframe
            ref={frame}
            title={text(device === 'phone' ? 'design.framePhone' : 'design.frame')}
            src={`${storefrontOrigin()}/preview-frame/`}
            sandbox="allow-scripts"
            style={{ ...page, transform: `scale(${scale})` }}
          />
          {part && (
            <div className="marks">
              <div className="mark" style={at(part)}>
                {(device === 'desktop' || !caption) && (
                  <Tools
                    selection={selected}
                    isLabelAbove={part.top * scale > LABEL_PX}
                    bar={barPosition({ part, page, firstTop, scale })}
                  />
                )}
              </div>
              {isWriting && selected && (
                <TextBox
                  selection={selected}
                  font={part.font}
                  scale={scale}
                  style={{ ...at(part), backgroundColor: surface }}
                  onDone={endWriting}
                />
              )}
            </div>
          )}
        </div>
      </div>
      {caption && (
        <figcaption>{`${text(`design.devices.${device}`)} · ${page.width} px`}</figcaption>
      )}
    </Figure>
  );
}

function Tools({
  selection,
  isLabelAbove,
  bar,
}: {
  selection: Selection | null;
  isLabelAbove: boolean;
  bar: ReturnType<typeof barPosition>;
}) {
  const text = useText();
  const catalogue = useCatalogueText();
  const { body, editText, openBlockPicker } = useEditor();
  const actions = usePartActions();
  if (selection?.step === undefined || selection.block === undefined) return null;
  const form = body.tags[selection.entry]?.parameters ?? {};
  const block = stepsOf(form)[selection.step]?.blocks[selection.block];
  if (!block) return null;
  const name = catalogue(kindOf(block.kind)?.label);
  return (
    <>
      <span className="kind" data-below={!isLabelAbove || undefined}>
        {name}
      </span>
      <span
        className="bar"
        data-below={!bar.isAbove || undefined}
        data-start={bar.isAtStart || undefined}
      >
        {textFieldOf(form, selection) && (
          <button type="button" onClick={() => editText(selection)}>
            {text('design.editText')}
          </button>
        )}
        <IconButton
          size="small"
          disabled={!actions.canMove(selection, -1)}
          aria-label={text('form.moveUp', { name })}
          onClick={() => actions.move(selection, -1)}
        >
          <Icon name="up" size={16} />
        </IconButton>
        <IconButton
          size="small"
          disabled={!actions.canMove(selection, 1)}
          aria-label={text('form.moveDown', { name })}
          onClick={() => actions.move(selection, 1)}
        >
          <Icon name="down" size={16} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={text('design.duplicateOne', { name })}
          onClick={() => actions.duplicate(selection)}
        >
          <Icon name="copy" size={16} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={text('design.deleteOne', { name })}
          onClick={() => actions.remove(selection)}
        >
          <Icon name="trash" size={16} />
        </IconButton>
      </span>
      <button
        type="button"
        className="plus"
        aria-label={text('design.addBelow', { name })}
        onClick={openBlockPicker}
      >
        <Icon name="plus" size={16} />
      </button>
    </>
  );
}

interface TextBoxProps {
  selection: Selection;
  /** CSS declarations of the text as it is drawn on the canvas. */
  font: string;
  scale: number;
  style: CSSProperties;
  onDone: () => void;
}

function TextBox({ selection, font, scale, style, onDone }: TextBoxProps) {
  const text = useText();
  const { body, edit } = useEditor();
  const box = useRef<HTMLTextAreaElement>(null);
  const { entry, step = 0, block = 0 } = selection;
  const form = body.tags[entry]?.parameters ?? {};
  const found = stepsOf(form)[step]?.blocks[block];
  const field = textFieldOf(form, { step, block });
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  if (!found || !field) return null;
  return (
    <textarea
      ref={box}
      className="writing"
      aria-label={text('design.editText')}
      value={asText(found.form[field]?.value)}
      style={{ ...style, ...styleOf(font, scale) }}
      onChange={({ target }) =>
        edit(
          toBodyUpdate(entry, (form) =>
            withBlock(form, { step, block }, (inside) => ({
              ...inside,
              [field]: {
                ...inside[field],
                value: target.value.replace(/\n/g, ' '),
                __type: 'string',
              },
            })),
          ),
        )
      }
      onBlur={onDone}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        event.preventDefault();
        onDone();
        // Focuses the block's row in the outline, where its keyboard shortcuts work.
        focusIn('outline');
      }}
    />
  );
}

/** Converts CSS declarations to a React style, with lengths at the scale of the canvas. */
function styleOf(font: string, scale: number): CSSProperties {
  const style: Record<string, string> = {};
  for (const declaration of font.split(';')) {
    const [name = '', value = ''] = declaration.split(/:(.*)/s);
    const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    style[camel] = value.replace(/^(-?[\d.]+)px$/, (_, px: string) => `${Number(px) * scale}px`);
  }
  return style;
}

const Figure = styled('figure')(({ theme: { colours } }) => ({
  flex: 'none',
  margin: 0,
  '& .device': {
    borderRadius: radius.card,
    backgroundColor: colours.surface,
    boxShadow: colours.shadow.menu,
    // A larger shadow would be cut off at the edge of the small canvas.
    '@media (max-width: 899px)': { boxShadow: colours.shadow.card },
  },
  '& .chrome': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    height: 36,
    padding: '0 12px',
    '& i': { width: 9, height: 9, borderRadius: '50%', backgroundColor: colours.lineStrong },
    '& span': {
      margin: '0 auto',
      padding: '2px 40px',
      borderRadius: 6,
      backgroundColor: colours.ground,
      color: colours.quiet,
      fontSize: size.small,
    },
  },
  '& .page': { position: 'relative', overflow: 'hidden', borderRadius: '0 0 12px 12px' },
  '& iframe': { display: 'block', border: 0, backgroundColor: '#faf6f0', transformOrigin: '0 0' },
  '& .device[data-device=phone]': {
    padding: 12,
    borderRadius: 40,
    backgroundColor: '#14181b',
    '& .page': { borderRadius: 28 },
  },
  '& figcaption': {
    paddingTop: 6,
    color: colours.quiet,
    fontSize: size.small,
    textAlign: 'center',
  },
  '& .marks': { position: 'absolute', inset: 0, pointerEvents: 'none' },
  '& .mark': {
    position: 'absolute',
    boxSizing: 'border-box',
    outline: `2px solid ${colours.canvas.select}`,
    outlineOffset: 2,
    borderRadius: 2,
  },
  '& .kind': {
    position: 'absolute',
    insetInlineStart: -4,
    bottom: 'calc(100% + 4px)',
    padding: '1px 7px',
    borderRadius: '4px 4px 0 0',
    backgroundColor: colours.canvas.select,
    color: colours.canvas.onSelect,
    fontSize: size.caption,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    '&[data-below]': { bottom: 'auto', top: 'calc(100% + 4px)', borderRadius: '0 0 4px 4px' },
  },
  '& .bar': {
    position: 'absolute',
    zIndex: 1,
    insetInlineEnd: -4,
    bottom: 'calc(100% + 30px)',
    display: 'flex',
    alignItems: 'center',
    padding: '2px 4px',
    borderRadius: radius.control,
    backgroundColor: '#17211d',
    color: '#eef6f2',
    pointerEvents: 'auto',
    whiteSpace: 'nowrap',
    '&[data-below]': { bottom: 'auto', top: 'calc(100% + 30px)' },
    '&[data-start]': { insetInline: '-4px auto' },
    '& > button': { color: 'inherit' },
    '& > button:not(.MuiIconButton-root)': {
      padding: '4px 8px',
      border: 0,
      background: 'none',
      font: 'inherit',
      fontSize: size.small,
      cursor: 'pointer',
    },
    '& .MuiIconButton-root:hover': { backgroundColor: 'rgb(255 255 255 / 0.14)' },
    '& .Mui-disabled': { opacity: 0.35 },
  },
  // On phones, the bottom sheet of the inspector contains the bar's actions.
  '@media (max-width: 899px)': { '& .bar, & .plus': { display: 'none !important' } },
  '& .plus': {
    position: 'absolute',
    insetInlineStart: -13,
    bottom: -13,
    display: 'grid',
    placeItems: 'center',
    width: 22,
    height: 22,
    padding: 0,
    border: 0,
    borderRadius: '50%',
    backgroundColor: colours.canvas.select,
    color: colours.canvas.onSelect,
    cursor: 'pointer',
    pointerEvents: 'auto',
  },
  '& .writing': {
    position: 'absolute',
    margin: 0,
    padding: 0,
    border: 0,
    outline: `2px solid ${colours.canvas.select}`,
    outlineOffset: 2,
    pointerEvents: 'auto',
    resize: 'none',
    overflow: 'hidden',
    boxSizing: 'border-box',
  },
}));
