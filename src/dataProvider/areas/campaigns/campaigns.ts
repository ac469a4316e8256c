import type { SelectableStatus } from '@catalogue/campaign';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';
import { developerQuery } from '@/developer/developerMode';
import { currentLanguage } from '@/i18n/language';

export const campaignMethods = {
  /** Saves only the status, immediately; throws 409 when it was changed elsewhere. */
  setCampaignStatus: async (change: { id: number; status: SelectableStatus; version?: number }) =>
    (await call('POST /campaign/save', { body: { data: change } })).data,

  getDefinitions: async (signal?: AbortSignal) =>
    (await call('GET /campaign/definitions', { signal })).definitions,

  getTemplate: async (id: number, signal?: AbortSignal) =>
    (
      await call('GET /campaign/templateV2/{id}', {
        params: { id },
        query: { type: 'campaign', lang: currentLanguage(), ...developerQuery() },
        signal,
      })
    ).data,
};

interface Provider {
  campaigns: typeof campaignMethods;
}

export const templatesKey = ['templates'] as const;

export const editorKey = (name: 'actions' | 'schedules', of: string, variant: string | null) =>
  [name, 'editor', of, variant] as const;

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
