import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import type { BodyDraft } from '@/campaign-editor/DraftForm';
import type { Source } from '@/campaign-editor/draft';
import { useFirstAction } from '@/campaign-editor/useFirstAction';
import { Icon } from '@/components/Icon';
import { previewPage } from '@/custom-pages/preview/previewPage';
import { useText } from '@/i18n/useText';
import { TourButton } from '@/tour/TourButton';
import { Canvas } from './canvas/Canvas';
import { PhoneTools } from './canvas/PhoneTools';
import { useEditor } from './editor';
import { Inspector } from './Inspector';
import { PartIcon } from './outline/PartIcon';
import { useEditorKeys } from './useEditorKeys';
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
