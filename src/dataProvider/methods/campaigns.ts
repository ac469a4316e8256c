import type { SelectableStatus } from '@catalogue/campaign';
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
