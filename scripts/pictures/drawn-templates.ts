import { compileEntries } from '../../catalogue/compile';
import { LANGUAGES, type Language } from '../../catalogue/language';
import { isScheduleBody } from '../../catalogue/schedules/body';
import { templates } from '../../catalogue/templates/registry';
import { PREVIEW, PREVIEW_PAGES, type PreviewShow } from '../../contract/preview';

interface DrawnTemplate {
  id: number;
  language: Language;
  show: PreviewShow;
  /** Hash of the design. A picture with another hash in drawn.json is outdated. */
  print: string;
}

/** Returns the built-in templates that have a generated picture, once per language. */
export const drawnTemplates = (): DrawnTemplate[] =>
  templates.flatMap(({ id, settings, config }) =>
    LANGUAGES.flatMap((language) => {
      const data = settings.data[language][0]?.data;
      if (!data || isScheduleBody(data) || !/\.webp$/.test(settings.image[language])) return [];
      const actions = compileEntries(data.tags);
      const previewPage = config._opt.preview.value;
      const page = PREVIEW_PAGES.find((name) => name === previewPage) ?? 'home';
      const show: PreviewShow = {
        channel: PREVIEW,
        type: 'show',
        animate: false,
        page,
        actions,
        language,
      };
      const shown = actions.map(({ p: { parts: _, at: __, open: ___, ...p } }) => p);
      return [{ id, language, show, print: hash(JSON.stringify([page, shown])) }];
    }),
  );

/** Returns the FNV-1a hash as eight hexadecimal digits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}
