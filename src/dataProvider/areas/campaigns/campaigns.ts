import type { SelectableStatus } from '@catalogue/campaign';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';
import { developerQuery } from '@/developer/developerMode';
import { currentLanguage } from '@/i18n/language';

/** Named calls of campaigns in addition to CRUD. */
export const campaignMethods = {
  /**
   * Saves only the status, immediately. Returns the new version; throws 409 when it was changed
   * elsewhere.
   */
  setCampaignStatus: async (change: { id: number; status: SelectableStatus; version?: number }) =>
    (await call('POST /campaign/save', { body: { data: change } })).data,

  /** Returns all kinds of triggers, conditions, frequencies and actions with their forms. */
  getDefinitions: async (signal?: AbortSignal) =>
    (await call('GET /campaign/definitions', { signal })).definitions,

  /** Returns a template with its variants, in the console's language. */
  getTemplate: async (id: number, signal?: AbortSignal) =>
    (
      await call('GET /campaign/templateV2/{id}', {
        params: { id },
        query: { type: 'campaign', lang: currentLanguage(), ...developerQuery() },
        signal,
      })
    ).data,
};

/** Methods of the data provider that the queries below use. */
interface Provider {
  campaigns: typeof campaignMethods;
}

/** Query key of galleries and single templates. */
export const templatesKey = ['templates'] as const;

/** Query key of the data with which an editor of actions or schedules opened. */
export const editorKey = (name: 'actions' | 'schedules', of: string, variant: string | null) =>
  [name, 'editor', of, variant] as const;

/** Query for all kinds of triggers, conditions, frequencies and entries of an action. */
export const definitionsQuery = ({ campaigns }: Provider) =>
  queryOptions({
    queryKey: ['definitions'],
    queryFn: ({ signal }) => campaigns.getDefinitions(signal),
    staleTime: 300_000,
  });

/** Query for a template with all data of its page; developers also get advanced variants. */
export const templateQuery = ({ campaigns }: Provider, id: number, developer: boolean) =>
  queryOptions({
    queryKey: [...templatesKey, 'detail', id, developer],
    queryFn: ({ signal }) => campaigns.getTemplate(id, signal),
  });
