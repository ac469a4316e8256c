import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Card } from '@/components/Card';
import { useDataProvider } from '@/dataProvider';
import { shopProductsKey } from '@/dataProvider/queries/recommendations';
import { useText } from '@/i18n/useText';
import { Aside } from './Aside';
import { DraftForm } from './DraftForm';
import type { Definitions } from './definitions';
import { actionDraft, type Source } from './draft';
import { EditorFrame } from './EditorFrame';
import { EditorHeader } from './EditorHeader';
import { sections } from './sections';
import { useEditing } from './useEditing';

const WhyNot = lazy(() =>
  import('@/custom-pages/preview/WhyNot').then((module) => ({ default: module.WhyNot })),
);

interface ActionEditorProps {
  source: Source;
  definitions: Definitions;
  onReload: () => void;
}

/** The editor of one action: its form, and beside it what it makes. */
export function ActionEditor(props: ActionEditorProps) {
  const { source, onReload } = props;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  // What the shop recommends is written in these campaigns: it is gathered anew with each.
  const gatherProducts = () => {
    if (source.editor !== 'recommendation') return;
    dataProvider.recommendations.gather({ force: true }).then(
      (products) => queryClient.setQueryData(shopProductsKey, products),
      () => queryClient.invalidateQueries({ queryKey: shopProductsKey }),
    );
  };
  return (
    <DraftForm {...{ source, onReload }} kind={actionDraft} afterSave={gatherProducts}>
      <OpenAction {...props} />
    </DraftForm>
  );
}

function OpenAction({ source, definitions, onReload }: ActionEditorProps) {
  const text = useText();
  const editing = useEditing(source, actionDraft);
  const { draft, kept, open, setOpen, whole } = editing;
  const { body } = draft;
  const Sections = sections[source.editor];
  const rest = useDeferredValue(true, false);
  const [chosen, setVariant] = useState(1);
  const variant =
    body.variants && (body.variants.find(({ id }) => id === chosen) ?? body.variants[0]);
  const header = (
    <EditorHeader
      {...{ draft, source, definitions, onReload }}
      onSave={whole(draft.save)}
      onKeep={whole(kept.keep)}
      onLook={() => setOpen(null)}
    />
  );
  return (
    <EditorFrame
      {...{ editing, header }}
      preview={source.template?.preview}
      aside={<Aside body={body} open={open} variant={variant?.id} page={source.template?.page} />}
    >
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
        <Sections
          {...{ draft, source, definitions, open }}
          onOpen={setOpen}
          variant={variant?.id}
          onVariant={setVariant}
        />
      </Suspense>
      {rest && (
        <Card sx={{ p: 3 }} data-tour="why">
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <WhyNot body={body} id={source.id} />
          </Suspense>
        </Card>
      )}
    </EditorFrame>
  );
}
