import type { WhatsappTemplate } from '@catalogue/bot/whatsapp/whatsapp-template';
import type { Adapter } from '@/dataProvider/adapter';
import { call } from '@/dataProvider/http';

/** The id includes the language, because a name may be approved in several. */
export interface WhatsappTemplateRow extends WhatsappTemplate {
  id: string;
}

/** The approved templates of the shop's account. */
export const whatsappTemplates: Adapter<WhatsappTemplateRow> = {
  list: async (_, signal): Promise<WhatsappTemplateRow[]> => {
    const { result } = await call('GET /personalize/whatsapp-bot/templates', { signal });
    return result.map((template) => ({ ...template, id: `${template.name} ${template.language}` }));
  },
  searchIn: ['name', 'body'],
  // Cached for long, because each read is a WhatsApp request.
  staleTimeMs: 300_000,
};
