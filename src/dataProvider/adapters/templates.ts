import { LANGUAGES } from '@catalogue/language';
import type { TemplateDetail, TemplateRow } from '@contract/entities/template';
import { type Adapter, operation } from '@/dataProvider/adapter';
import { templateMethods } from '@/dataProvider/areas/campaigns/templates';
import { computed } from '@/dataProvider/selectRecords';
import { developerQuery } from '@/developer/developerMode';
import { currentLanguage } from '@/i18n/language';

/** Templates of actions for merchants, read-only; staff edit `staffTemplates`. */
export const templates: Adapter<TemplateDetail> = {
  searchIn: ['title', 'description', 'id'],
  list: operation({
    call: 'GET /campaign/template/listV2',
    send: () => ({
      query: { type: 'campaign' as const, lang: currentLanguage(), ...developerQuery() },
    }),
    read: (answer) => answer.data,
  }),
  one: operation({
    call: 'GET /campaign/templateV2/{id}',
    send: (id: string | number) => ({
      params: { id },
      query: { type: 'campaign', lang: currentLanguage(), ...developerQuery() },
    }),
    read: (answer) => answer.data,
  }),
};

/** Templates of schedules, read-only. */
export const scheduleTemplates: Adapter<TemplateDetail> = {
  ...templates,
  list: operation({
    call: 'GET /campaign/template/listV2',
    send: () => ({
      query: { type: 'schedule' as const, lang: currentLanguage(), ...developerQuery() },
    }),
    read: (answer) => answer.data,
  }),
};

/**
 * All templates for staff to edit, including hidden ones, in the order of each language's gallery.
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
