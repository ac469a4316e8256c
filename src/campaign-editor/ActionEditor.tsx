import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from '@/dataProvider';
import { shopProductsKey } from '@/dataProvider/areas/campaigns/recommendations';
import { DraftForm, type Stored } from './DraftForm';
import type { Definitions } from './definitions';
import { Studio } from './design/Studio';
import { actionDraft, type Source } from './draft';

interface ActionEditorProps {
  source: Source;
  definitions: Definitions;
  onReload: () => void;
  /** Called after a new action is stored; the editor continues at the action's address. */
  onCreated?: (stored: Stored) => void;
}

export function ActionEditor({ source, definitions, onReload, onCreated }: ActionEditorProps) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const stored = useRef<Stored | null>(null);
  const { savedDraft } = source;
  // Gathers the recommended products again, because a save of a recommendation changes which
  // products it recommends.
  const gatherProducts = () => {
    if (source.editor !== 'recommendation') return;
    dataProvider.recommendations.gather({ force: true }).then(
      (products) => queryClient.setQueryData(shopProductsKey, products),
      () => queryClient.invalidateQueries({ queryKey: shopProductsKey }),
    );
  };
  return (
    <DraftForm
      source={source}
      onReload={onReload}
      kind={actionDraft}
      savedDraft={
        savedDraft && {
          body: savedDraft.body,
          variant: savedDraft.variant,
          version: source.version,
        }
      }
      afterSave={(saved) => {
        stored.current = saved;
        gatherProducts();
      }}
      onCreated={(saved) => onCreated?.(saved)}
    >
      <Studio source={source} definitions={definitions} onReload={onReload} stored={stored} />
    </DraftForm>
  );
}
