import { unwrapForm } from '../../fields/schema';
import type { Field, FieldValue, FormValue, ObjectField, Option, Plain } from '../../fields/types';
import { LANGUAGES, type Language, type Text } from '../../language';
import { isRecord } from '../../lib/is-record';
import { PAGE_TYPES, type PageType } from '../../pages/page-types';
import { PLATFORMS, platforms } from '../../platforms/registry';
import { GOALS, SEASONS } from '../goals';
import type { PreviewType, TEMPLATE_EDITORS, TemplateContent } from './types';

const LANGUAGE_NAMES: Record<Language, Text> = {
  tr: { tr: 'Türkçe', en: 'Turkish' },
  en: { tr: 'İngilizce', en: 'English' },
};

/** Heading of a package in the form, followed by the package's number. */
const PACKAGE_NAMES: Record<Language, Text> = {
  tr: { tr: 'Türkçe paket', en: 'Turkish package' },
  en: { tr: 'İngilizce paket', en: 'English package' },
};

type Omitted<F> = F extends Field ? Omit<F, 'name' | 'label'> : never;

const inBoth = (
  name: string,
  label: Text,
  field: Omitted<Field>,
  names: Record<Language, Text> = LANGUAGE_NAMES,
): ObjectField => ({
  type: 'object',
  name,
  label,
  // The cast is safe: only the name and label change, not the field's type.
  fields: LANGUAGES.map(
    (language) => ({ ...field, name: language, label: names[language] }) as Field,
  ),
});

const yes = (name: string, label: Text): Field => ({ type: 'boolean', name, label });
const line = (name: string, label: Text): Field => ({ type: 'string', name, label });
const group = (name: string, label: Text, fields: readonly Field[]): ObjectField => ({
  type: 'object',
  name,
  label,
  fields,
});
const options = <Value extends string>(labels: Record<Value, Text>): Option[] =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

const MAX_LIMIT = 100_000;
const MAX_COUNT = 1_000_000_000;

const packageFields: readonly Field[] = [
  {
    type: 'string',
    name: 'name',
    label: { tr: 'Ad', en: 'Name' },
    required: true,
    maxLength: 60,
    format: 'name',
  },
  {
    type: 'number',
    name: 'price',
    label: { tr: 'Aylık fiyat', en: 'Price a month' },
    help: { tr: '0: ücretsiz', en: '0: free' },
    required: true,
    default: 0,
    max: MAX_COUNT,
  },
  {
    type: 'number',
    name: 'limit',
    label: { tr: 'Aylık gösterim', en: 'Views a month' },
    required: true,
    default: 20_000,
    min: 0,
    max: MAX_COUNT,
    step: 1,
  },
  {
    type: 'number',
    name: 'daily_limit',
    label: { tr: 'Günlük gösterim', en: 'Views a day' },
    required: true,
    default: 1_000,
    min: 0,
    max: MAX_COUNT,
    step: 1,
  },
  {
    type: 'number',
    name: 'trial_day',
    label: { tr: 'Deneme günü', en: 'Trial days' },
    required: true,
    default: 0,
    min: 0,
    max: 365,
    step: 1,
  },
  {
    type: 'multistring',
    name: 'extra',
    label: { tr: 'Pakete dahil olanlar', en: 'What it includes' },
  },
  yes('hidden', { tr: 'Gizli paket', en: 'Hidden package' }),
];

const PREVIEW_LABELS: Record<PreviewType, Text> = {
  previewTrue: { tr: 'Formun yanında', en: 'Beside the form' },
  previewFalse: { tr: 'Düğmeyle açılır', en: 'Opened by a button' },
  onlyForm: { tr: 'Yalnızca form', en: 'Form only' },
};
const PAGE_LABELS: Record<PageType, Text> = {
  home: { tr: 'Ana sayfa', en: 'Home' },
  category: { tr: 'Kategori', en: 'Category' },
  product: { tr: 'Ürün', en: 'Product' },
  cart: { tr: 'Sepet', en: 'Cart' },
  empty: { tr: 'Boş sayfa', en: 'Empty page' },
  order: { tr: 'Sipariş tamamlandı', en: 'Order complete' },
};
const NOT_CHOSEN: Option = { value: '', label: { tr: 'Seçilmedi', en: 'Not chosen' } };
const EDITOR_LABELS: Record<(typeof TEMPLATE_EDITORS)[number], Text> = {
  default: { tr: 'Olağan', en: 'Usual' },
  recommendation: { tr: 'Ürün önerisi', en: 'Recommendation' },
  hidden: { tr: 'Eylem formu gizli', en: 'Action form hidden' },
};

/** Form for staff. A value has the same path in the form as in the template. */
export const templateFields = {
  label: inBoth(
    'label',
    { tr: 'Etiket', en: 'Label' },
    {
      type: 'string',
      maxLength: 40,
      format: 'name',
      help: { tr: 'Kartın köşesinde; “Yeni” gibi', en: 'In the corner of the card, such as “New”' },
    },
  ),
  settings: group('settings', { tr: 'Tanıtım', en: 'Presentation' }, [
    inBoth(
      'title',
      { tr: 'Başlık', en: 'Title' },
      { type: 'string', required: true, maxLength: 120, format: 'name' },
    ),
    inBoth(
      'slug',
      { tr: 'Adres adı', en: 'Slug' },
      {
        type: 'string',
        maxLength: 120,
        format: 'name',
        help: { tr: 'Boşsa başlıktan yazılır', en: 'Written from the title when empty' },
      },
    ),
    inBoth('image', { tr: 'Kart görseli', en: 'Picture of the card' }, { type: 'image_file' }),
    inBoth(
      'images',
      { tr: 'Görseller ve videolar', en: 'Pictures and videos' },
      {
        type: 'multistring',
        help: {
          tr: 'Görsel adresi, YouTube adresi ya da kimliği',
          en: 'Address of a picture, or address or id of a YouTube video',
        },
      },
    ),
    inBoth(
      'description',
      { tr: 'Kısa açıklama', en: 'Description' },
      { type: 'textArea', maxLength: 500 },
    ),
    inBoth(
      'long_description',
      { tr: 'Ayrıntılı açıklama', en: 'Long description' },
      { type: 'richtext' },
    ),
    inBoth(
      'pricing',
      { tr: 'Fiyat paketleri', en: 'Pricing packages' },
      { type: 'array', fields: packageFields, max: 6 },
      PACKAGE_NAMES,
    ),
  ]),
  limit: {
    type: 'number',
    name: 'limit',
    label: { tr: 'Kurulum sınırı', en: 'Install limit' },
    help: { tr: 'Mağaza başına; -1 sınırsız', en: 'For each shop; -1 is unlimited' },
    required: true,
    default: 1,
    min: -1,
    max: MAX_LIMIT,
    step: 1,
  },
  vote_amount: {
    type: 'number',
    name: 'vote_amount',
    label: { tr: 'Başlangıç oyu', en: 'Starting votes' },
    help: {
      tr: 'Yalnızca başlangıç değeri: mağazalar gerçek kurulum sayısını görür',
      en: 'A starter value only: shops see how often it really was installed',
    },
    required: true,
    min: 0,
    max: 1_000,
    step: 1,
  },
  default: line('default', { tr: 'Varsayılan', en: 'Default' }),
  editor: {
    type: 'dropdown',
    name: 'editor',
    label: { tr: 'Düzenleme formu', en: 'Editing form' },
    options: options(EDITOR_LABELS),
  },
  goal: {
    type: 'dropdown',
    name: 'goal',
    label: { tr: 'Hedef', en: 'Goal' },
    default: '',
    options: [NOT_CHOSEN, ...options(GOALS)],
  },
  season: {
    type: 'dropdown',
    name: 'season',
    label: { tr: 'Sezon', en: 'Season' },
    default: '',
    options: [NOT_CHOSEN, ...options(SEASONS)],
  },
  tags: {
    type: 'multistring',
    name: 'tags',
    label: { tr: 'Mağaza grupları', en: 'Groups of shops' },
    help: { tr: 'flo: FLO mağazaları da görür', en: 'flo: shops of FLO see it too' },
  },
  config: group('config', { tr: 'Platformlar', en: 'Platforms' }, [
    ...PLATFORMS.map((name) =>
      yes(
        name,
        name === 'base'
          ? { tr: 'Bütün platformlar', en: 'Every platform' }
          : { tr: platforms[name].label, en: platforms[name].label },
      ),
    ),
    group('_opt', { tr: 'Seçenekler', en: 'Options' }, [
      yes('advance', { tr: 'Yalnızca geliştiricilere', en: 'For developers only' }),
      group('preview', { tr: 'Önizleme', en: 'Preview' }, [
        {
          type: 'dropdown',
          name: 'previewType',
          label: { tr: 'Önizleme türü', en: 'Kind of preview' },
          options: options(PREVIEW_LABELS),
          default: 'previewFalse',
        },
        {
          type: 'dropdown',
          name: 'value',
          label: { tr: 'Varsayılan sayfa', en: 'Default page' },
          options: options(PAGE_LABELS),
          default: PAGE_TYPES[0],
        },
      ]),
    ]),
  ]),
  web_data: group('web_data', { tr: 'Web verisi', en: 'Web data' }, [
    line('keyword', { tr: 'Anahtar sözcük', en: 'Keyword' }),
    line('json_index', { tr: 'JSON sırası', en: 'JSON index' }),
    { ...line('test_url', { tr: 'Deneme adresi', en: 'Test address' }), format: 'url' } as Field,
    line('it_work_coll', { tr: 'Çalıştığı koleksiyon', en: 'Collection it works on' }),
  ]),
} as const satisfies Record<string, Field>;

export const templateSchema: readonly Field[] = Object.values(templateFields);

export function templateForm(content: TemplateContent): FormValue {
  return toForm(templateSchema, { ...content, label: content.label ?? { tr: '', en: '' } });
}

/** Converts a plain value to the stored form of a field; properties without a field are omitted. */
export function toFieldValue(field: Field, value: unknown): FieldValue {
  const { type } = field;
  if (field.type === 'array' && Array.isArray(value)) {
    const items = value.map((item) => ({
      value: toForm(field.fields, isRecord(item) ? item : {}),
      __type: 'object' as const,
    }));
    return { value: items, __type: type };
  }
  if ('fields' in field && isRecord(value)) {
    return { value: toForm(field.fields, value), __type: type };
  }
  return { value, __type: type };
}

export const toPlainValue = (field: Field, stored: FieldValue): unknown =>
  unwrapForm([field], { [field.name]: stored })[field.name];

function toForm(schema: readonly Field[], plain: Plain): FormValue {
  const known = schema.filter(({ name }) => plain[name] !== undefined);
  return Object.fromEntries(
    known.map((field) => [field.name, toFieldValue(field, plain[field.name])]),
  );
}
