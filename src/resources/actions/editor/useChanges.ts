import type { ActionEntry, CampaignBody, Choice } from '@catalogue/campaign';
import { useMemo } from 'react';
import type { Update } from '@/form-builder/types';
import type { Draft } from './useDraft';

/** Changers of a draft's parts that stay the same between renders. */
export function useChanges(setBody: Draft['setBody']) {
  return useMemo(() => {
    const part =
      <Key extends keyof CampaignBody>(key: Key) =>
      (update: Update<CampaignBody[Key]>) =>
        setBody((before) => ({ ...before, [key]: update(before[key]) }));
    return {
      trigger: part('trigger') as (update: Update<Choice>) => void,
      frequency: part('frequency') as (update: Update<Choice>) => void,
      who: part('who') as (update: Update<Choice[]>) => void,
      where: part('where') as (update: Update<Choice[]>) => void,
      when: part('when') as (update: Update<Choice[]>) => void,
      tags: part('tags') as (update: Update<ActionEntry[]>) => void,
      ratio: (ratio: number) => setBody((before) => ({ ...before, ratio })),
    };
  }, [setBody]);
}
