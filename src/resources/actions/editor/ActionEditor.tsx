import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import { Card } from '@/components/Card';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { DraftBanner } from '../versions/DraftBanner';
import { useKept } from '../versions/useKept';
import type { OpenEntry } from './ActionEntries';
import { Aside } from './Aside';
import { ConflictDialog } from './ConflictDialog';
import { actionDraft, type Source } from './draft';
import { EditorHeader } from './EditorHeader';
import { SHOP_PRODUCTS } from './recommendationQuery';
import { type Definitions, sections } from './sections';
import { useDraft } from './useDraft';

const WhyNot = lazy(() =>
  import('@/custom-pages/preview/WhyNot').then((module) => ({ default: module.WhyNot })),
);

interface ActionEditorProps {
  source: Source;
  definitions: Definitions;
  onReload: () => void;
}

/** The editor of one action: its form, and beside it what it makes. */
export function ActionEditor({ source, definitions, onReload }: ActionEditorProps) {
  const text = useText();
  const [open, setOpen] = useState<OpenEntry | null>(null);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const settleKept = useRef(() => {});
  const draft = useDraft(source, actionDraft, {
    // What the shop recommends is written in these campaigns: it is gathered anew with each.
    afterSave: () => {
      settleKept.current();
      if (source.editor !== 'recommendation') return;
      dataProvider.saveRecommendation({ force: true }).then(
        (products) => queryClient.setQueryData(SHOP_PRODUCTS, products),
        () => queryClient.invalidateQueries({ queryKey: SHOP_PRODUCTS }),
      );
    },
  });
  const kept = useKept(source.id, draft);
  settleKept.current = kept.settle;
  const { body } = draft;
  const Sections = sections[source.editor];
  const rest = useDeferredValue(true, false);
  const form = useRef<HTMLDivElement>(null);
  /** What is typed in an open entry belongs to no draft yet: it must not be lost or left behind. */
  const whole = (run: () => void) => () => {
    if (!open) return run();
    draft.setProblem(text('editor.actions.editing'));
    form.current?.querySelector('[data-tour=actions]')?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <UnsavedChanges dirty={draft.dirty || open?.touched === true} />
      <EditorHeader
        {...{ draft, source, definitions, onReload }}
        onSave={whole(draft.save)}
        onKeep={whole(kept.keep)}
        onLook={() => setOpen(null)}
      />
      <Columns>
        <Stack ref={form} spacing={3} sx={{ minWidth: 0 }}>
          {draft.problem && (
            <Alert severity="error" role="alert">
              {draft.problem}
            </Alert>
          )}
          {kept.kept && (
            <DraftBanner
              kept={kept.kept}
              opened={kept.opened}
              busy={kept.discarding}
              onOpen={kept.open}
              onDiscard={kept.discard}
            />
          )}
          {draft.undoLook && !kept.opened && (
            <Alert
              severity="info"
              role="status"
              action={
                <Button color="inherit" size="small" onClick={draft.undoLook}>
                  {text('editor.style.undo')}
                </Button>
              }
            >
              {text('editor.style.taken')}
            </Alert>
          )}
          <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
            <Sections {...{ draft, source, definitions, open }} onOpen={setOpen} />
          </Suspense>
          {rest && (
            <Card sx={{ p: 3 }} data-tour="why">
              <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
                <WhyNot body={body} id={source.id} />
              </Suspense>
            </Card>
          )}
        </Stack>
        <Aside body={body} open={open} />
      </Columns>
      <ConflictDialog
        open={draft.conflict}
        onReload={onReload}
        onOverwrite={() => draft.save({ overwrite: true })}
      />
    </>
  );
}

/** The form, and beside it what it makes; one under the other where there is no room. */
const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 440px)',
  alignItems: 'start',
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
