import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { BodyDraft } from '@/campaign-editor/DraftForm';
import type { Source } from '@/campaign-editor/draft';
import { Icon } from '@/components/Icon';
import { previewPage } from '@/custom-pages/preview/previewPage';
import { fullList } from '@/dataProvider/fullList';
import { useText } from '@/i18n/useText';
import { TourButton } from '@/tour/TourButton';
import { wasSeen } from '@/tour/tours';
import { Canvas } from './canvas/Canvas';
import { DEVICES, type Editor, useEditor } from './editor';
import { focusNextRegion, handlesTypedKeys } from './focus';
import { Inspector } from './Inspector';
import { PartIcon } from './outline/PartIcon';
import type { PartActions } from './outline/usePartActions';
import { usePartActions } from './outline/usePartActions';
import type { History } from './useHistory';
import { VariantSwitch } from './VariantSwitch';

const Outline = lazy(() => import('./outline/Outline'));

export interface DesignLayout {
  hasCanvas: boolean;
  /** True while the outline covers the canvas of a narrow window. */
  isOutlineOpen: boolean;
  /** Height of the inspector in a narrow window. */
  sheet: 'half' | 'full';
}

interface DesignTabProps {
  source: Source;
  draft: BodyDraft;
  history: History;
  layout: DesignLayout;
  onLayout: (change: Partial<DesignLayout>) => void;
  onPreview: () => void;
  onStyle: () => void;
}

export function DesignTab(props: DesignTabProps) {
  const { source, draft, history, layout, onLayout, onPreview } = props;
  const { hasCanvas, isOutlineOpen, sheet } = layout;
  const text = useText();
  const { body } = useEditor();
  useEditorKeys(history);
  return (
    <>
      <aside data-region="outline" data-tour="actions" aria-label={text('design.outline')}>
        <Suspense fallback={<Loading />}>
          <Outline head={<VariantSwitch draft={draft} />} foot={<OutlineFoot {...props} />} />
        </Suspense>
      </aside>
      {hasCanvas && (
        <div data-region="canvas" className="canvas">
          <div className="floating">
            <IconButton
              aria-label={text('design.undo')}
              disabled={!history.undo}
              onClick={() => history.undo?.()}
            >
              <PartIcon name="undo" size={20} />
            </IconButton>
            <IconButton aria-label={text('versions.link.make')} onClick={onPreview}>
              <Icon name="eye" />
            </IconButton>
            <IconButton
              aria-label={text('design.outline')}
              aria-expanded={isOutlineOpen}
              onClick={() => onLayout({ isOutlineOpen: !isOutlineOpen })}
            >
              <Icon name="list" />
            </IconButton>
          </div>
          <Canvas page={previewPage(body, source.template?.page)} />
        </div>
      )}
      <aside data-region="inspector" aria-label={text('design.settings')} data-tour="inspector">
        <button
          type="button"
          className="grab"
          aria-expanded={sheet === 'full'}
          aria-label={text('design.sheet')}
          onClick={() => onLayout({ sheet: sheet === 'full' ? 'half' : 'full' })}
        />
        <div className="scroll">
          <Inspector />
        </div>
        <PhoneTools />
      </aside>
    </>
  );
}

function OutlineFoot({ source, layout: { hasCanvas }, onLayout, onStyle }: DesignTabProps) {
  const text = useText();
  const isFirstAction = useFirstAction(source.id === undefined);
  return (
    <Foot>
      {source.template?.preview === 'previewFalse' && (
        <Button
          color="inherit"
          aria-expanded={hasCanvas}
          startIcon={<Icon name="eye" size={18} />}
          onClick={() => onLayout({ hasCanvas: !hasCanvas, isOutlineOpen: false })}
        >
          {text(hasCanvas ? 'preview.close' : 'preview.open')}
        </Button>
      )}
      {source.template && (
        <Button color="inherit" startIcon={<PartIcon name="swatch" />} onClick={onStyle}>
          {text('editor.style.open')}
        </Button>
      )}
      <TourButton name="editor" auto={isFirstAction} />
    </Foot>
  );
}

export const Loading = () => <Skeleton variant="rounded" height={320} sx={{ m: 2 }} />;

const Foot = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  padding: '8px 10px',
  borderTop: `1px solid ${colours.line}`,
  '& .MuiButton-root': { justifyContent: 'flex-start', color: colours.quiet },
}));

/** Returns whether a shop creates its first action; queried only until the tutorial was shown. */
function useFirstAction(isNew: boolean): boolean {
  const { data } = useQuery({ ...fullList('actions'), enabled: isNew && !wasSeen('editor') });
  return isNew && data?.total === 0;
}

interface Keys {
  editor: Editor;
  actions: PartActions;
  history: History;
}

function useEditorKeys(history: History): void {
  const keys = { editor: useEditor(), actions: usePartActions(), history };
  const latest = useRef<Keys>(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const run = event.defaultPrevented ? null : actionOf(event, latest.current);
      if (!run || document.querySelector('[role=dialog],[role=menu]')) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function actionOf(event: KeyboardEvent, keys: Keys): (() => void) | null | undefined {
  const { editor, actions, history } = keys;
  const { key, target, altKey, shiftKey } = event;
  const withCtrl = event.ctrlKey || event.metaKey;
  const letter = key.toLowerCase();
  // Rich text and code editors have their own undo.
  const hasOwnUndo = target instanceof HTMLElement && target.isContentEditable;
  if (withCtrl && letter === 'z' && !hasOwnUndo) return shiftKey ? history.redo : history.undo;
  if (withCtrl && letter === 'y' && !hasOwnUndo) return history.redo;
  if (key === 'F6') return () => focusNextRegion(shiftKey ? -1 : 1);
  const { selected } = editor;
  if (withCtrl && letter === 'd' && selected) return () => actions.duplicate(selected);
  if (handlesTypedKeys(target) || withCtrl) return null;
  if (altKey && selected && key === 'ArrowUp') return () => actions.move(selected, -1);
  if (altKey && selected && key === 'ArrowDown') return () => actions.move(selected, 1);
  if (key === '/') return editor.openBlockPicker;
  const device = DEVICES[Number(key) - 1];
  return device && (() => editor.setDevice(device));
}

const STEPS = [-1, 1] as const;

/** Toolbar at the bottom of the sheet on phones, which replaces dragging. */
function PhoneTools() {
  const text = useText();
  const { selected, openBlockPicker } = useEditor();
  const actions = usePartActions();
  // The only entry of a campaign cannot be moved, so it has no buttons for moving.
  const isPart = selected?.step !== undefined;
  const moves =
    selected && (isPart || STEPS.some((step) => actions.canMove(selected, step))) ? STEPS : [];
  return (
    <PhoneBar className="phone-tools">
      {moves.map((step) => (
        <Button
          key={step}
          variant="outlined"
          startIcon={<Icon name={step < 0 ? 'up' : 'down'} size={18} />}
          disabled={!selected || !actions.canMove(selected, step)}
          onClick={() => selected && actions.move(selected, step)}
        >
          {text(step < 0 ? 'design.up' : 'design.down')}
        </Button>
      ))}
      <Button startIcon={<Icon name="plus" size={18} />} onClick={openBlockPicker}>
        {text('design.blockShort')}
      </Button>
    </PhoneBar>
  );
}

const PhoneBar = styled('div')(({ theme: { colours } }) => ({
  display: 'none',
  '@media (max-width: 899px)': {
    position: 'sticky',
    bottom: 0,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: 10,
    padding: '10px 16px',
    borderTop: `1px solid ${colours.line}`,
    backgroundColor: colours.surface,
    '& > *': { minHeight: 44 },
    '& > :last-child': { backgroundColor: colours.primarySoft },
  },
}));
