import type { WhatsappTemplate } from '@catalogue/bot/whatsapp/whatsapp-template';
import type { Adapter } from '@/dataProvider/adapter';
import { call } from '@/dataProvider/http';

/** The id includes the language, because one name may be approved in several languages. */
export interface WhatsappTemplateRow extends WhatsappTemplate {
  id: string;
}

export const whatsappTemplates: Adapter<WhatsappTemplateRow> = {
  list: async (_, signal): Promise<WhatsappTemplateRow[]> => {
    const { result } = await call('GET /personalize/whatsapp-bot/templates', { signal });
    return result.map((template) => ({ ...template, id: `${template.name} ${template.language}` }));
  },
  searchIn: ['name', 'body'],
  // The list is cached for long, because each read is a WhatsApp request.
  staleTimeMs: 300_000,
};
