import { rememberAnchor, replaceSelector } from '@catalogue/anchors';
import type { SelectableStatus } from '@catalogue/campaign';
import { campaignDiff } from '@catalogue/diff/campaign-diff';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { ConflictDialog } from '@/admin/form/ConflictDialog';
import { type Stored, useDraft } from '@/campaign-editor/DraftForm';
import type { Definitions } from '@/campaign-editor/definitions';
import { actionDraft, type Source } from '@/campaign-editor/draft';
import { definitionsByPart } from '@/campaign-editor/versions/ChangeList';
import { useActivation } from '@/campaign-editor/versions/useActivation';
import { Card } from '@/components/Card';
import { UnsavedChanges } from '@/components/dialogs/UnsavedChanges';
import { EmptyState } from '@/components/states/EmptyState';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { useDataProvider } from '@/dataProvider';
import { AnchorsContext } from '@/form-builder/picker/anchors';
import type { OnPick } from '@/form-builder/picker/SelectorPicker';
import { SwatchesContext } from '@/form-builder/swatches';
import { useLanguage, useText } from '@/i18n/useText';
import { windowBelow } from '@/theme/tokens';
import { type DesignLayout, DesignTab, Loading } from './DesignTab';
import { type Device, type Editor, EditorContext } from './editor';
import { focusField, focusIn } from './focus';
import { nearest, type Selection, selectionOf, textFieldOf } from './outline/parts';
import { HealthBar } from './publish/HealthBar';
import { IssueList } from './publish/IssueList';
import { SavedState } from './publish/SavedState';
import { useAutosave, usePublish } from './publish/saving';
import { type StudioDialog, StudioDialogs } from './StudioDialogs';
import { type EditorTab, TABS, TopBar } from './TopBar';
import { useSwatches } from './useBrand';
import { useHistory } from './useHistory';

const WhoWhen = lazy(() => import('./WhoWhen'));
const Results = lazy(() => import('./Results'));
const RecommendationWho = lazy(() => import('./RecommendationWho'));

interface StudioProps {
  source: Source;
  definitions: Definitions;
  onReload: () => void;
  stored: RefObject<Stored | null>;
}

/**
 * The action editor: the top bar, the Design tab with outline, canvas and inspector, and the other
 * tabs.
 */
export function Studio({ source, definitions, onReload, stored }: StudioProps) {
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const draft = useDraft(source, actionDraft);
  const history = useHistory(draft);
  const autosave = useAutosave(source, draft, () => stored.current !== null);
  const { publish, store, busy } = usePublish({ source, draft, autosave, stored, onReload });
  const { mayActivate, dialog: overlaps } = useActivation();
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<StudioDialog | null>(null);
  const [chosenPart, select] = useState<Selection | null>(() => ({ entry: 0 }));
  const [target, setTarget] = useState<Editor['requestedField']>(null);
  const [writing, setWriting] = useState<Selection | null>(null);
  const [device, setDevice] = useState<Device>(() =>
    matchMedia(windowBelow[900]).matches ? 'phone' : 'desktop',
  );
  const [chosenVariant, setVariant] = useState(1);
  const [announcement, announce] = useState('');
  const [layout, setLayout] = useState<DesignLayout>({
    hasCanvas: (source.template?.preview ?? 'previewTrue') === 'previewTrue',
    isOutlineOpen: false,
    sheet: 'half',
  });
  const changeLayout = (change: Partial<DesignLayout>) =>
    setLayout((before) => ({ ...before, ...change }));
  const swatches = useSwatches();
  const { body, live, issues } = draft;
  const variant =
    body.variants && (body.variants.find(({ id }) => id === chosenVariant) ?? body.variants[0])?.id;
  const selected = useMemo(() => nearest(chosenPart, body.tags), [chosenPart, body.tags]);
  const isRecommendation = source.editor === 'recommendation';
  const isForm = source.editor === 'hidden' && search.get('debug') !== 'true';
  const tabs = TABS.filter((one) => one !== 'results' || source.id !== undefined);
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'design';
  const countChanges = useCallback(
    (content: typeof body) =>
      campaignDiff(
        { before: withoutStatus(live.body), after: withoutStatus(content) },
        definitionsByPart(definitions),
        language,
      ).length + (draft.variant === live.variant ? 0 : 1),
    [live, draft.variant, definitions, language],
  );
  const setTab = useCallback(
    (next: EditorTab) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('at');
          if (next === 'design') after.delete('tab');
          else after.set('tab', next);
          return after;
        },
        { replace: true },
      ),
    [setSearch],
  );

  const editText = useCallback(
    (part: Selection) => {
      select(part);
      const form = draft.now().body.tags[part.entry]?.parameters ?? {};
      if (textFieldOf(form, part)) setWriting(part);
      // If the canvas does not show the text, the user edits it in the inspector.
      setTimeout(() => {
        if (!document.querySelector('[data-region=canvas] .writing')) focusIn('inspector');
      });
    },
    [draft.now],
  );
  const { edit } = history;
  const remember = useCallback<OnPick>(
    (selector, alternatives) => edit((before) => rememberAnchor(before, selector, alternatives)),
    [edit],
  );
  const editor: Editor = {
    body,
    definitions,
    issues,
    variant,
    setVariant: (next) => {
      setVariant(next);
      const at = body.tags.findIndex((entry) => entry.variant === next);
      select(at < 0 ? null : { entry: at });
    },
    selected,
    select: (part) => {
      setWriting(null);
      changeLayout({ isOutlineOpen: false });
      select(part);
    },
    edit: history.edit,
    act: history.act,
    endTyping: history.endTyping,
    undo: history.undo,
    requestedField: target,
    device,
    setDevice,
    announce,
    editText,
    writing,
    endWriting: () => setWriting(null),
    openBlockPicker: () => setDialog('blocks'),
  };

  const showIssue = (path: string) => {
    const part = selectionOf(path);
    if (part) {
      setTab('design');
      const of = body.tags[part.entry]?.variant;
      if (of !== undefined) setVariant(of);
      select(part);
    } else if (path !== 'name') setTab('who');
    setTarget({ path });
    setTimeout(() => focusField(path));
  };
  const at = search.get('at');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field in the address is focused once, not after each change
  useEffect(() => {
    if (at) showIssue(at);
  }, [at]);
  const setStatus = async (next: SelectableStatus) => {
    const isChanged = countChanges(body) > 0;
    if (next === 'active' && isChanged) return openPublish();
    if (next === 'active' && source.id !== undefined && !(await mayActivate(source.id))) return;
    // Test mode shows the live content. Unless the action is active, no visitor sees that content,
    // so all changes go live first.
    if (next === 'test' && isChanged && body.status !== 'active' && !(await store())) return;
    await draft.saveStatus(next);
    if (next === 'test') setDialog('test');
  };
  const discard = async () => {
    if (source.id === undefined) return;
    await dataProvider.versions.discardCampaignDraft(source.id).catch(() => {});
    notify(text('versions.draft.discarded'));
    onReload();
  };
  const openPublish = async () => {
    if (await draft.check()) setDialog('publish');
    else {
      const [first] = actionDraft.issuesOf(draft.now().body);
      if (first) showIssue(first.path);
    }
  };

  const edited = { ...draft, setBody: history.edit };
  return (
    <EditorContext value={editor}>
      <AnchorsContext value={remember}>
        <SwatchesContext value={swatches}>
          <UnsavedChanges
            dirty={autosave.state !== 'saved' && autosave.isPending()}
            // After the first save the editor moves to the action's address; that needs no warning.
            isDirty={() =>
              autosave.isPending() && !(source.id === undefined && stored.current !== null)
            }
          />
          <TopBar
            draft={draft}
            source={source}
            history={history}
            tabs={tabs}
            tab={tab}
            device={device}
            hasDesign={!isForm}
            onTab={setTab}
            onDevice={setDevice}
            saved={
              <SavedState
                autosave={autosave}
                isNew={source.id === undefined}
                body={body}
                countChanges={countChanges}
                onShowChanges={openPublish}
                onDiscard={discard}
              />
            }
            onBack={async () => {
              await autosave.flush();
              navigate('/actions');
            }}
            onRename={(name) => history.edit((before) => ({ ...before, name }))}
            onStatus={(next) => void setStatus(next)}
            onPreview={() => setDialog('link')}
            onTest={() => setDialog('test')}
            onVersions={() => setDialog('versions')}
            onPublish={() => void openPublish()}
            isSaving={draft.state === 'busy' && autosave.state !== 'saving'}
          />
          {source.id !== undefined && (
            <HealthBar
              id={source.id}
              status={body.status}
              body={body}
              live={live.body}
              onShow={showIssue}
              onHeal={({ selector, css }) => {
                history.act((before) => replaceSelector(before, selector, css));
                void openPublish();
              }}
            />
          )}
          <IssueList issues={issues} problem={draft.problem} onShow={showIssue} />
          {autosave.state === 'conflict' && (
            <Alert
              severity="warning"
              action={
                <>
                  <Button color="inherit" size="small" onClick={onReload}>
                    {text('design.openCurrent')}
                  </Button>
                  <Button color="inherit" size="small" onClick={() => void autosave.overwrite()}>
                    {text('design.keepMine')}
                  </Button>
                </>
              }
            >
              {text('versions.draft.conflict')}
            </Alert>
          )}
          {autosave.state === 'failed' && autosave.failure && !draft.problem && (
            <Alert
              severity="error"
              action={
                <Button color="inherit" size="small" onClick={() => void autosave.flush()}>
                  {text('design.tryAgain')}
                </Button>
              }
            >
              {autosave.failure}
            </Alert>
          )}
          <Panel
            role="tabpanel"
            id="editor-panel"
            aria-labelledby={`editor-tab-${tab}`}
            data-tab={isForm && tab === 'design' ? 'form' : tab}
            data-sheet={layout.sheet}
            data-plain={!layout.hasCanvas || undefined}
            data-outline={layout.isOutlineOpen || undefined}
          >
            {tab === 'design' && isForm && (
              <Card className="closed">
                <EmptyState
                  icon="code"
                  title={text('editor.hiddenTitle')}
                  text={text('editor.hiddenForm')}
                >
                  <Button variant="outlined" onClick={() => setTab('who')}>
                    {text('design.pages.who')}
                  </Button>
                </EmptyState>
              </Card>
            )}
            {tab === 'design' && !isForm && (
              <DesignTab
                draft={edited}
                source={source}
                history={history}
                layout={layout}
                onLayout={changeLayout}
                onPreview={() => setDialog('link')}
                onStyle={() => setDialog('style')}
              />
            )}
            {tab === 'who' && (
              <Suspense fallback={<Loading />}>
                {isRecommendation ? (
                  <RecommendationWho draft={edited} source={source} definitions={definitions} />
                ) : (
                  <WhoWhen draft={edited} source={source} definitions={definitions} />
                )}
              </Suspense>
            )}
            {tab === 'results' && source.id !== undefined && (
              <Suspense fallback={<Loading />}>
                <Results id={source.id} />
              </Suspense>
            )}
          </Panel>
          <VisuallyHidden role="status" aria-live="polite">
            {announcement}
          </VisuallyHidden>
          <StudioDialogs
            dialog={dialog}
            source={source}
            draft={draft}
            history={history}
            publish={publish}
            busy={busy}
            live={withoutStatus(live.body) as typeof body}
            countChanges={countChanges}
            onRestyled={() => select({ entry: 0 })}
            onRestored={() => void discard()}
            onClose={() => setDialog(null)}
          />
          {overlaps}
          <ConflictDialog />
        </SwatchesContext>
      </AnchorsContext>
    </EditorContext>
  );
}

const withoutStatus = <Body extends { status?: unknown }>({ status: _, ...content }: Body) =>
  content;

const Panel = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  flex: 1,
  minHeight: 0,
  '&[data-tab=design]': { gridTemplateColumns: '256px minmax(0, 1fr) 304px' },
  '&[data-tab=design][data-plain]': { gridTemplateColumns: '256px minmax(0, 760px)' },
  '&[data-tab=design] > aside': {
    minHeight: 0,
    backgroundColor: colours.surface,
    overflow: 'auto',
  },
  '& > aside:first-of-type': { borderInlineEnd: `1px solid ${colours.line}` },
  '& > aside:last-of-type': { borderInlineStart: `1px solid ${colours.line}` },
  '& .canvas': { position: 'relative', minWidth: 0, minHeight: 0 },
  '& .grab, & .floating': { display: 'none' },
  '&[data-tab=form]': { placeItems: 'center', padding: 24, overflow: 'auto' },
  '& .closed': { maxWidth: 520 },
  '&[data-tab=who]': {
    gridTemplateColumns: 'minmax(0, 760px) minmax(0, 400px)',
    gap: 20,
    justifyContent: 'center',
    alignItems: 'start',
    padding: 24,
    overflow: 'auto',
  },
  '&[data-tab=results]': { gridTemplateColumns: 'minmax(0, 1fr)', padding: 24, overflow: 'auto' },
  '& > .form': { display: 'grid', gap: 16, minWidth: 0 },
  '@media (max-width: 1199px)': {
    '&[data-tab=design]': { gridTemplateColumns: '216px minmax(0, 1fr) 272px' },
    '&[data-tab=who]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media (max-width: 899px)': {
    '&[data-tab=who], &[data-tab=form], &[data-tab=results]': { padding: 16 },
    '&[data-tab=design], &[data-tab=design][data-plain]': {
      position: 'relative',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr) 40%',
    },
    '&[data-tab=design][data-sheet=full]': { gridTemplateRows: 'minmax(0, 1fr) 84%' },
    // A design without a canvas shows its outline instead, because only the canvas has the button
    // that opens the outline.
    '&:not([data-plain]) > aside:first-of-type': { display: 'none' },
    '&[data-outline] > aside:first-of-type': {
      position: 'absolute',
      zIndex: 6,
      inset: '0 auto 0 0',
      display: 'block',
      width: 'min(320px, 86%)',
      boxShadow: colours.shadow.dialog,
    },
    '& > aside:last-of-type': {
      display: 'flex',
      flexDirection: 'column',
      border: 0,
      borderRadius: '16px 16px 0 0',
      boxShadow: colours.shadow.menu,
      overflow: 'hidden',
    },
    '& > aside:last-of-type .scroll': { flex: 1, minHeight: 0, overflow: 'auto' },
    '& .grab': {
      display: 'block',
      flex: 'none',
      width: '100%',
      height: 28,
      padding: 0,
      border: 0,
      background: 'none',
      cursor: 'pointer',
    },
    '& .grab::before': {
      content: '""',
      display: 'block',
      width: 40,
      height: 5,
      margin: '0 auto',
      borderRadius: 3,
      backgroundColor: colours.lineStrong,
    },
    '& .floating': {
      position: 'absolute',
      zIndex: 5,
      top: 10,
      insetInlineEnd: 8,
      display: 'grid',
      borderRadius: 12,
      backgroundColor: colours.surface,
      boxShadow: colours.shadow.bar,
    },
    '& .floating .MuiIconButton-root': { width: 44, height: 44 },
  },
  // A low window, such as a laptop's at 200 % zoom: the settings are beside the canvas.
  '@media (min-width: 600px) and (max-width: 899px) and (max-height: 560px)': {
    '&[data-tab=design], &[data-tab=design][data-plain], &[data-tab=design][data-sheet=full]': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
    },
    '& > aside:last-of-type': { borderRadius: 0, borderInlineStart: `1px solid ${colours.line}` },
    '& .grab': { display: 'none' },
  },
}));
