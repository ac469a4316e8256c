import type { TemplateDetail } from '@contract/entities/template';
import { type Adapter, operation } from '@/dataProvider/adapter';
import { developerQuery } from '@/developer/developerMode';
import { currentLanguage } from '@/i18n/language';

/** The catalogue a merchant picks from; staff edit it elsewhere, so here it is read only. */
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

/** The templates of schedules. */
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
