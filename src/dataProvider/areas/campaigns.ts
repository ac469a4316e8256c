import type { SelectableStatus } from '@catalogue/campaign';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';
import { developerQuery } from '@/developer/developerMode';
import { currentLanguage } from '@/i18n/language';

/** Named calls of campaigns that are not CRUD. */
export const campaignMethods = {
  /** Saves only the status, at once. Answers the new version; 409 when it was changed elsewhere. */
  setCampaignStatus: async (change: { id: number; status: SelectableStatus; version?: number }) =>
    (await call('POST /campaign/save', { body: { data: change } })).data,

  /** Every kind of trigger, condition, frequency and action with its form. */
  getDefinitions: async (signal?: AbortSignal) =>
    (await call('GET /campaign/definitions', { signal })).definitions,

  /** One template with its variants, in the console's language. */
  getTemplate: async (id: number, signal?: AbortSignal) =>
    (
      await call('GET /campaign/templateV2/{id}', {
        params: { id },
        query: { type: 'campaign', lang: currentLanguage(), ...developerQuery() },
        signal,
      })
    ).data,
};

/** The part of the data provider that these queries read. */
interface Provider {
  campaigns: typeof campaignMethods;
}

/** Galleries and single templates. */
export const templatesKey = ['templates'] as const;

/** Key of the data with which an editor of actions or schedules opened. */
export const editorKey = (name: 'actions' | 'schedules', of: string, variant: string | null) =>
  [name, 'editor', of, variant] as const;

/** Every kind of part an action can have. */
export const definitionsQuery = ({ campaigns }: Provider) =>
  queryOptions({
    queryKey: ['definitions'],
    queryFn: ({ signal }) => campaigns.getDefinitions(signal),
    staleTime: 300_000,
  });

/** One template with everything on its page; a developer sees hidden ones. */
export const templateQuery = ({ campaigns }: Provider, id: number, developer: boolean) =>
  queryOptions({
    queryKey: [...templatesKey, 'detail', id, developer],
    queryFn: ({ signal }) => campaigns.getTemplate(id, signal),
  });
