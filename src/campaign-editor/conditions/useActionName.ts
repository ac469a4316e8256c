import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import { useCallback } from 'react';
import { useFullList } from '@/dataProvider/useFullList';

/**
 * Returns a function that returns the name of an action by its id, or undefined until the list has
 * loaded.
 */
export function useActionName(): (id: string) => string | undefined {
  const { data: actions } = useFullList<CampaignRow>('actions');
  return useCallback(
    (id: string) => actions?.find((action) => String(action.id) === id)?.name,
    [actions],
  );
}
