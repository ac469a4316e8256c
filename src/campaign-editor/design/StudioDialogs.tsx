import type { CampaignBody } from '@catalogue/campaign';
import { lazy, Suspense } from 'react';
import type { Draft } from '@/campaign-editor/DraftForm';
import type { Source } from '@/campaign-editor/draft';
import { TestModeDialog } from '@/campaign-editor/TestModeDialog';
import { useText } from '@/i18n/useText';
import { useEditor } from './editor';
import { usePartActions } from './outline/usePartActions';
import type { usePublish } from './publish/saving';
import type { History } from './useHistory';
import { useUndoNote } from './useUndoNote';

const BlockPicker = lazy(() => import('./outline/BlockPicker'));
const PublishDialog = lazy(() => import('./publish/PublishDialog'));
const StyleDialog = lazy(() => import('@/campaign-editor/style/StyleDialog'));
const VersionsDrawer = lazy(() => import('@/campaign-editor/versions/VersionsDrawer'));
const PreviewLinkDialog = lazy(() => import('@/campaign-editor/versions/PreviewLinkDialog'));

export type StudioDialog = 'publish' | 'style' | 'versions' | 'link' | 'test' | 'blocks';

interface StudioDialogsProps extends Pick<ReturnType<typeof usePublish>, 'publish' | 'busy'> {
  dialog: StudioDialog | null;
  source: Source;
  draft: Draft;
  history: History;
  /** The live content, without its status. */
  live: CampaignBody;
  /** Returns the number of differences from the live content. */
  countChanges: (body: CampaignBody) => number;
  /** Called after another variant of the template was applied. */
  onRestyled: () => void;
  /** Called after another version became live. */
  onRestored: () => void;
  onClose: () => void;
}

export function StudioDialogs(props: StudioDialogsProps) {
  const { dialog, source, draft, history, publish, busy, live } = props;
  const { countChanges, onRestyled, onRestored, onClose } = props;
  const text = useText();
  const { body, definitions, edit } = useEditor();
  const { addBlock } = usePartActions();
  const noteUndo = useUndoNote(history.undo);
  return (
    <>
      <Suspense fallback={null}>
        {dialog === 'publish' && (
          <PublishDialog
            id={source.id}
            live={live}
            body={body}
            definitions={definitions}
            busy={busy}
            onClose={onClose}
            countChanges={countChanges}
            problem={draft.problem}
            hasStart={source.editor !== 'recommendation'}
            onPublish={async (note, when) => {
              if (when !== body.when) edit((before) => ({ ...before, when }));
              if (await publish(note)) onClose();
            }}
          />
        )}
        {dialog === 'blocks' && (
          <BlockPicker
            onClose={onClose}
            onPick={(kind) => {
              addBlock(kind);
              onClose();
            }}
          />
        )}
        {dialog === 'style' && source.template && (
          <StyleDialog
            templateId={source.template.id}
            draft={{ ...draft, show: history.showContent }}
            onClose={onClose}
            onApplied={() => {
              onClose();
              onRestyled();
              noteUndo(text('editor.style.taken'));
            }}
          />
        )}
        {dialog === 'versions' && source.id !== undefined && (
          <VersionsDrawer
            id={source.id}
            definitions={definitions}
            onClose={onClose}
            onRestored={() => {
              onClose();
              onRestored();
            }}
          />
        )}
        {dialog === 'link' && <PreviewLinkDialog data={draft.toSave()} onClose={onClose} />}
      </Suspense>
      <TestModeDialog open={dialog === 'test'} onClose={onClose} />
    </>
  );
}
