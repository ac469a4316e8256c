import type { CampaignBody } from '@catalogue/campaign';
import type { Brand } from '@catalogue/design/brand';
import { unreadableColours } from '@catalogue/design/readable';
import type { FormValue } from '@catalogue/fields/types';
import { isRecord } from '@catalogue/lib/is-record';
import type { Definitions } from '@/campaign-editor/definitions';
import { definitionOf } from '@/campaign-editor/design/editor';
import { isDesign, stepsOf } from '@/campaign-editor/design/outline/parts';
import { asForm, asText } from '@/form-builder/types';

type CheckName = 'contrast' | 'close' | 'steps' | 'shown';

export function checksOf(
  body: CampaignBody,
  definitions: Definitions,
  brand: Brand,
): { name: CheckName; good: boolean }[] {
  const on = body.tags.filter(({ status }) => status);
  const designs = on
    .filter((tag) => isDesign(definitionOf(definitions, tag)))
    .map(({ parameters }) => parameters);
  return [
    { name: 'shown', good: on.length > 0 },
    ...(designs.length > 0
      ? [
          {
            name: 'contrast' as const,
            good: designs.every((form) => unreadableColours(form, brand).length === 0),
          },
          { name: 'close' as const, good: designs.every(isClosable) },
          { name: 'steps' as const, good: designs.every(hasValidTargets) },
        ]
      : []),
  ];
}

const isClosable = (form: FormValue): boolean =>
  asForm(form.frame?.value).close?.value !== 'none' ||
  asForm(form.frame?.value).kind?.value === 'inline';

function hasValidTargets(form: FormValue): boolean {
  const names = new Set(stepsOf(form).map(({ name }) => name));
  return targetSteps(form).every((name) => names.has(name));
}

function targetSteps(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(targetSteps);
  if (!isRecord(value)) return [];
  if (value.kind === 'step' && isRecord(value.form)) {
    const { step } = value.form as FormValue;
    return [asText(step?.value)];
  }
  return Object.values(value).flatMap(targetSteps);
}
