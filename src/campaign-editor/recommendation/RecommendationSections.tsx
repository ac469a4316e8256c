import type { Choice } from '@catalogue/campaign';
import { newChoice } from '@catalogue/compile';
import { DEFAULT_WHERE, where as whereKinds } from '@catalogue/conditions/registry';
import { chosenCase } from '@catalogue/design/chosen-case';
import { caseFields } from '@catalogue/fields/condition';
import { initialForm, unwrapForm } from '@catalogue/fields/schema';
import type { FormValue } from '@catalogue/fields/types';
import { chosenOf } from '@catalogue/lib/chosen';
import type { PageType } from '@catalogue/pages/page-types';
import { pageOptions } from '@catalogue/pages/page-types';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useCallback, useMemo } from 'react';
import { AdvancedSection } from '@/campaign-editor/AdvancedSection';
import { ConditionRows } from '@/campaign-editor/conditions/ConditionRows';
import { blockField, pathOf, stepsOf, withBlock } from '@/campaign-editor/design/outline/parts';
import { EditorSection } from '@/campaign-editor/EditorSection';
import type { SectionsProps } from '@/campaign-editor/sectionsProps';
import { useChanges } from '@/campaign-editor/useChanges';
import { Boxes } from '@/components/Boxes';
import { FormFields } from '@/form-builder/FormFields';
import type { Update } from '@/form-builder/types';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { LearnedProducts } from './LearnedProducts';
import { RecommendationResults } from './RecommendationResults';
import { CSS_FIELD, entryOf, productsOf, withCss, withEntry } from './recommendation';
import { ShopProducts } from './ShopProducts';

const CSS_SCHEMA = [CSS_FIELD];
const PRODUCTS = caseFields(blockField, 'products') ?? [];

/** Editor of the recommendation template (46): page type, products, style sheet and status. */
export function RecommendationSections({
  draft,
  definitions,
  source,
}: Pick<SectionsProps, 'draft' | 'definitions' | 'source'>) {
  const text = useText();
  const { body, issues } = draft;
  const change = useChanges(draft.setBody);
  const row = entryOf(body.tags, 'recommendation');
  const style = entryOf(body.tags, 'css');
  const entry = body.tags[row];
  const changeRow = useCallback(
    (update: Update<FormValue>) =>
      change.tags((tags) =>
        withEntry(tags, 'recommendation', (before) => {
          const place = productsOf(before.parameters);
          if (!place) return before;
          return { ...before, parameters: withBlock(before.parameters, place, update) };
        }),
      ),
    [change],
  );
  const changeCss = useCallback(
    (update: Update<FormValue>) => change.tags((tags) => withCss(tags, update)),
    [change],
  );
  const css = body.tags[style]?.parameters.css;
  const cssForm = useMemo((): FormValue => {
    if (css) return { css };
    return {};
  }, [css]);
  const productsBlock = useMemo(() => productsOf(entry?.parameters), [entry]);
  const parameters = useMemo(
    () =>
      productsBlock
        ? (stepsOf(entry?.parameters ?? {})[productsBlock.step]?.blocks[productsBlock.block]
            ?.form ?? {})
        : initialForm(PRODUCTS),
    [entry, productsBlock],
  );
  const plain = useMemo(() => unwrapForm(PRODUCTS, parameters), [parameters]);
  const { kind, form } = chosenCase(plain.source);
  const learnedForm = kind === 'learned' ? form : null;
  const setState = (status: boolean) =>
    change.tags((tags) => withEntry(tags, 'recommendation', (before) => ({ ...before, status })));
  return (
    <>
      <EditorSection
        title={text('editor.recommendation.pagetype')}
        help={text('editor.recommendation.pagetypeHelp')}
        tour="conditions"
      >
        {pageTypeOf(body.where) === null ? (
          <ConditionRows
            part="where"
            definitions={definitions.where}
            rows={body.where}
            onChange={change.where}
            issues={issues}
            grouped
          />
        ) : (
          <PageTypeField where={body.where} onChange={change.where} />
        )}
      </EditorSection>
      <EditorSection
        title={text('editor.recommendation.products')}
        help={text('editor.recommendation.productsHelp')}
        tour="actions"
      >
        <FormControlLabel
          control={
            <Switch
              checked={entry?.status !== false}
              onChange={(_, checked) => setState(checked)}
            />
          }
          label={text('editor.recommendation.state')}
          sx={{ mb: 2.5 }}
        />
        {productsBlock && (
          <FormFields
            schema={PRODUCTS}
            value={parameters}
            onChange={changeRow}
            path={pathOf({ entry: row, ...productsBlock })}
            issues={issues}
          />
        )}
      </EditorSection>
      {learnedForm && (
        <EditorSection
          title={text('editor.recommendation.learned.title')}
          help={text('editor.recommendation.learned.help')}
        >
          <LearnedProducts form={learnedForm} count={Number(plain.count) || 8} />
        </EditorSection>
      )}
      {source.id !== undefined && (
        <EditorSection
          title={text('editor.recommendation.results.title')}
          help={text('editor.recommendation.results.help')}
        >
          <RecommendationResults id={source.id} />
        </EditorSection>
      )}
      <EditorSection
        title={text('editor.recommendation.css')}
        help={text('editor.recommendation.cssHelp')}
      >
        <FormFields
          schema={CSS_SCHEMA}
          value={cssForm}
          onChange={changeCss}
          path={`tags.${style < 0 ? body.tags.length : style}.parameters`}
          issues={issues}
        />
      </EditorSection>
      <EditorSection
        title={text('editor.recommendation.shop')}
        help={text('editor.recommendation.shopHelp')}
      >
        <ShopProducts />
      </EditorSection>
      <AdvancedSection draft={draft} definitions={definitions} change={change} />
    </>
  );
}

const EVERYWHERE = 'everywhere';

interface PageTypeFieldProps {
  where: readonly Choice[];
  onChange: (update: Update<Choice[]>) => void;
}

/** Select of the page type of a recommendation, which is stored as an ordinary condition. */
function PageTypeField({ where, onChange }: PageTypeFieldProps) {
  const text = useText();
  const name = useCatalogueText();
  const everywhere = { value: EVERYWHERE, label: whereKinds[DEFAULT_WHERE].label };
  return (
    <Boxes
      id="page-type"
      label={text('editor.recommendation.pagetype')}
      value={pageTypeOf(where) ?? ''}
      options={[everywhere, ...pageOptions].map(({ value, label }) => ({
        value,
        label: name(label),
      }))}
      onChange={(next) => onChange(() => [whereOf(next)])}
    />
  );
}

/**
 * Returns the page type that the conditions require; null for conditions that this field cannot
 * show, which another editor made.
 */
export function pageTypeOf(where: readonly Choice[]): PageType | typeof EVERYWHERE | null {
  const [only, ...others] = where;
  if (!only || others.length > 0) return null;
  if (only.type === DEFAULT_WHERE) return EVERYWHERE;
  if (only.type !== 'page-type' || only.parameters.exclude?.value === true) return null;
  const [page, ...more] = chosenOf(only.parameters.page?.value);
  if (more.length > 0) return null;
  return pageOptions.find(({ value }) => value === page)?.value ?? null;
}

function whereOf(page: string): Choice {
  if (page === EVERYWHERE) return newChoice(whereKinds, DEFAULT_WHERE);
  const chosen = newChoice(whereKinds, 'page-type');
  return {
    ...chosen,
    parameters: { ...chosen.parameters, page: { value: page, __type: 'boxselect' } },
  };
}
