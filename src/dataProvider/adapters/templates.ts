import { LANGUAGES } from '@catalogue/language';
import type { TemplateDetail, TemplateRow } from '@contract/entities/campaigns/template';
import type { Adapter } from '@/dataProvider/adapter';
import { templateMethods } from '@/dataProvider/areas/campaigns/templates';
import { call } from '@/dataProvider/http';
import { computed } from '@/dataProvider/selectRecords';
import { developerQuery } from '@/developer/developerMode';
import { currentLanguage } from '@/i18n/language';

const listOf =
  (type: 'campaign' | 'schedule'): NonNullable<Adapter['list']> =>
  async (_, signal) => {
    const query = { type, lang: currentLanguage(), ...developerQuery() };
    return (await call('GET /campaign/template/listV2', { query, signal })).data;
  };

/** Templates of actions for merchants, read-only; staff edit `staffTemplates`. */
export const templates: Adapter<TemplateDetail> = {
  searchIn: ['title', 'description', 'id'],
  list: listOf('campaign'),
  one: async (id, signal) => {
    const query = { type: 'campaign' as const, lang: currentLanguage(), ...developerQuery() };
    return (await call('GET /campaign/templateV2/{id}', { params: { id }, query, signal })).data;
  },
};

export const scheduleTemplates: Adapter<TemplateDetail> = {
  ...templates,
  list: listOf('schedule'),
};

/**
 * All templates, including hidden templates. `order_tr` and `order_en` are the positions in the
 * gallery of each language.
 */
export const staffTemplates: Adapter<TemplateRow> = {
  list: async (_, signal) => templateMethods.listTemplates(signal),
  searchIn: ['names', 'id'],
  fields: computed<TemplateRow>({
    names: ({ title }) => LANGUAGES.map((language) => title[language]).join('\n'),
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) => [
        [`title_${language}`, ({ title }: TemplateRow) => title[language]],
        [`order_${language}`, ({ orders }: TemplateRow) => orders[language]],
      ]),
    ),
    state: ({ hidden }) => (hidden ? 'hidden' : 'shown'),
    audience: ({ advance }) => (advance ? 'developers' : 'everybody'),
    content: ({ edited }) => (edited ? 'edited' : 'released'),
  }),
};
