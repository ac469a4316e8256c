import { chosenCase } from '@catalogue/design/chosen-case';
import { caseFields } from '@catalogue/fields/condition';
import { initialForm, unwrapForm } from '@catalogue/fields/schema';
import type { FormValue } from '@catalogue/fields/types';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useCallback, useMemo } from 'react';
import { AdvancedSection } from '@/campaign-editor/AdvancedSection';
import { ConditionRows } from '@/campaign-editor/conditions/ConditionRows';
import { PageTypeField, pageTypeOf } from '@/campaign-editor/conditions/PageTypeField';
import { blockField, pathOf, stepsOf, withBlock } from '@/campaign-editor/design/outline/parts';
import { EditorSection } from '@/campaign-editor/EditorSection';
import type { SectionsProps } from '@/campaign-editor/sectionsProps';
import { useChanges } from '@/campaign-editor/useChanges';
import { FormFields } from '@/form-builder/FormFields';
import type { Update } from '@/form-builder/types';
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
