import type { Field, FieldValue, Issue } from '@catalogue/fields/types';
import type { Language } from '@catalogue/language';
import { isRecord } from '@catalogue/lib/is-record';
import { templateFields, toFieldValue, toPlainValue } from '@catalogue/templates/engine/fields';
import { settleTemplate } from '@catalogue/templates/engine/settle';
import type { TemplateContent } from '@catalogue/templates/engine/types';
import { validateTemplate } from '@catalogue/templates/engine/validate';

export interface TemplateBody extends TemplateContent {
  hidden: boolean;
}

/** Returns the issues that prevent a save, after the template is completed as for storage. */
export const issuesOf = ({ hidden: _, ...content }: TemplateBody): Issue[] =>
  validateTemplate(settleTemplate(content));

/** Returns the form's value at a path such as `settings.title.tr`. */
export function valueAt(body: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        isRecord(value) || Array.isArray(value) ? Reflect.get(value, name) : undefined,
      body,
    );
}

/** Returns a changed copy of the body; unchanged objects keep their identity. */
export function withValueAt<Body extends object>(body: Body, path: string, value: unknown): Body {
  const [name = '', ...rest] = path.split('.');
  const inner: unknown = Reflect.get(body, name);
  const next =
    rest.length > 0 ? withValueAt(isObject(inner) ? inner : {}, rest.join('.'), value) : value;
  // The cast is safe, because the path belongs to the body, so the copy has its type.
  if (Array.isArray(body))
    return body.map((one, at) => (at === Number(name) ? next : one)) as never;
  return { ...body, [name]: next };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the field definition at a path of the template: `settings.title.tr`. */
export function fieldAt(path: string): Field {
  const [first = '', ...rest] = path.split('.');
  let field: Field | undefined = (templateFields as Record<string, Field>)[first];
  for (const name of rest) {
    const fields: readonly Field[] = field && 'fields' in field ? field.fields : [];
    field = fields.find((one) => one.name === name);
  }
  if (!field) throw new Error(`No field at ${path}.`);
  return field;
}

export const toStored = (field: Field, value: unknown): FieldValue | undefined =>
  value === undefined || value === null ? undefined : toFieldValue(field, value);

export { toPlainValue };

export const IMAGE_FIELD: Field = {
  type: 'image_file',
  name: 'image',
  label: { tr: 'Görünümün görseli', en: 'Picture of the look' },
};

export const issuesBelow = (issues: readonly Issue[], path: string): Issue[] =>
  issues
    .filter((issue) => issue.path.startsWith(`${path}.`))
    .map((issue) => ({ ...issue, path: issue.path.slice(path.length + 1) }));

/**
 * Sets the picture of a variant. The picture of the first variant also becomes the image of the
 * template's card.
 */
export function withPicture(
  body: TemplateBody,
  { language, index, image }: { language: Language; index: number; image: string },
): TemplateBody {
  const withVariantImage = withValueAt(body, `settings.data.${language}.${index}.image`, image);
  if (index > 0) return withVariantImage;
  const card = withValueAt(withVariantImage, `settings.image.${language}`, image);
  const others = body.settings.images[language].filter(
    (link) => link !== body.settings.image[language],
  );
  return withValueAt(card, `settings.images.${language}`, [image, ...others]);
}
