import { LANGUAGES, type Language } from '../language';
import { templateForm, templateSchema } from '../templates/engine/fields';
import type { TemplateContent, TemplateVariant } from '../templates/engine/types';
import {
  type CampaignChange,
  type Content,
  campaignDiff,
  type PartDefinitions,
} from './campaign-diff';
import { type FieldChange, formDiff } from './form-diff';
import { isSame } from './is-same';

interface TemplateDiff {
  /** Changes of the template's fields besides its variants. */
  fields: FieldChange[];
  variants: VariantChange[];
}

/** Changes of a variant in one language; for an added or removed variant, only its name. */
interface VariantChange {
  language: Language;
  name: string;
  kind: 'added' | 'removed' | 'changed';
  changes: CampaignChange[];
}

export function templateDiff(
  { before, after }: { before: TemplateContent; after: TemplateContent },
  definitions: PartDefinitions,
  language: Language,
): TemplateDiff {
  const forms = { before: templateForm(before), after: templateForm(after) };
  return {
    fields: formDiff(templateSchema, forms, language),
    variants: LANGUAGES.flatMap((of) =>
      variantChanges(before.settings.data[of], after.settings.data[of], (one, other) =>
        campaignDiff({ before: contentOf(one), after: contentOf(other) }, definitions, language),
      ).map((change) => ({ ...change, language: of })),
    ),
  };
}

function variantChanges(
  before: readonly TemplateVariant[],
  after: readonly TemplateVariant[],
  compare: (one: TemplateVariant, other: TemplateVariant) => CampaignChange[],
): Omit<VariantChange, 'language'>[] {
  const changed = after.flatMap((variant): Omit<VariantChange, 'language'>[] => {
    const { name } = variant;
    const old = before.find(({ id }) => id === variant.id);
    if (!old) return [{ name, kind: 'added', changes: [] }];
    return isSame(old, variant) ? [] : [{ name, kind: 'changed', changes: compare(old, variant) }];
  });
  const gone = before.filter(({ id }) => !after.some((variant) => variant.id === id));
  return [...changed, ...gone.map(({ name }) => ({ name, kind: 'removed' as const, changes: [] }))];
}

const contentOf = ({ name, image, advance, data }: TemplateVariant): Content => {
  const { status: _, ...content } = data;
  return { ...content, name, image, advance };
};
