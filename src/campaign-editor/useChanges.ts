import type { ActionEntry, CampaignBody, Choice } from '@catalogue/campaign';
import type { Priority } from '@catalogue/visitors/visitor-guard';
import { useMemo } from 'react';
import type { Update } from '@/form-builder/types';
import type { Draft } from './DraftForm';

export const partsOf =
  <Body>(setBody: (update: Update<Body>) => void) =>
  <Key extends keyof Body>(key: Key) =>
  (update: Update<Body[Key]>) =>
    setBody((before) => ({ ...before, [key]: update(before[key]) }));

export function useChanges(setBody: Draft['setBody']) {
  return useMemo(() => {
    const part = partsOf<CampaignBody>(setBody);
    return {
      trigger: part('trigger') as (update: Update<Choice>) => void,
      frequency: part('frequency') as (update: Update<Choice>) => void,
      who: part('who') as (update: Update<Choice[]>) => void,
      where: part('where') as (update: Update<Choice[]>) => void,
      when: part('when') as (update: Update<Choice[]>) => void,
      tags: part('tags') as (update: Update<ActionEntry[]>) => void,
      priority: (priority: Priority) => setBody((before) => ({ ...before, priority })),
      ratio: (ratio: number) => setBody((before) => ({ ...before, ratio })),
    };
  }, [setBody]);
}
