import { datePresets } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { isPagePattern, MAX_PAGE_RULES, type PageRule } from '@catalogue/pages/page-rules';
import { pageOptions } from '@catalogue/pages/page-types';
import { effectsOfRules, type RuleEffect } from '@catalogue/shop/page-rule-effects';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Form } from '@/admin/form/Form';
import { SelectInput, TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Icon } from '@/components/Icon';
import { Section } from '@/components/Section';
import { MoveButtons } from '@/components/sorting/MoveButtons';
import { ErrorState } from '@/components/states/ErrorState';
import { useDataProvider } from '@/dataProvider';
import { productKey } from '@/dataProvider/areas/account/shop';
import { viewedPagesQuery } from '@/dataProvider/areas/reports/analytics';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';

interface Values {
  rules: PageRule[];
}

const MAX_LISTED = 5;

/** Ordered address patterns, each with last week's pages whose detected type it corrects. */
export function PageRules({ rules }: { rules: PageRule[] }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const errorMessage = text('settings.pageRules.invalid');
  return (
    <Form<Values, unknown>
      initial={{ rules }}
      validate={({ rules: given }) =>
        Object.fromEntries(
          given.flatMap(({ pattern }, at) =>
            isPagePattern(pattern.trim()) ? [] : [[`rules.${at}.pattern`, errorMessage]],
          ),
        )
      }
      issueText={({ code }) => (code === 'notAPagePattern' ? errorMessage : undefined)}
      save={(values) =>
        dataProvider.settings.savePageRules(
          values.rules.map(({ pattern, type }) => ({ pattern: pattern.trim(), type })),
        )
      }
      onSaved={() => void queryClient.invalidateQueries({ queryKey: productKey })}
    >
      <FormFailure />
      <Section title={text('settings.pageRules.title')} text={text('settings.pageRules.hint')}>
        <Rules />
        <SaveBar quiet label={text('settings.pageRules.save')} />
      </Section>
    </Form>
  );
}

function Rules() {
  const text = useText();
  const language = useLanguage();
  const { fields, append, move, remove } = useFieldArray<Values, 'rules'>({ name: 'rules' });
  const rules: PageRule[] = useWatch({ name: 'rules' });
  const lastWeek = datePresets.last7Days.range(istanbulDay(new Date()));
  const pages = useQuery({
    ...viewedPagesQuery(useDataProvider(), lastWeek),
    enabled: fields.length > 0,
  });
  const effects = pages.data && effectsOfRules(rules, pages.data);
  return (
    <>
      {pages.error ? <ErrorState error={pages.error} onRetry={pages.refetch} /> : null}
      {fields.length === 0 ? <p>{text('settings.pageRules.none')}</p> : null}
      {fields.map(({ id }, at) => {
        const name = text('settings.pageRules.number', { number: at + 1 });
        return (
          <Rule key={id}>
            <legend>{name}</legend>
            <div className="tools">
              <MoveButtons
                name={name}
                first={at === 0}
                last={at === fields.length - 1}
                onMove={(by) => move(at, at + by)}
                onRemove={() => remove(at)}
              />
            </div>
            <TextInput
              source={`rules.${at}.pattern`}
              label={text('settings.pageRules.pattern')}
              placeholder={text('settings.pageRules.example')}
              autoComplete="off"
            />
            <SelectInput
              source={`rules.${at}.type`}
              label={text('settings.pageRules.type')}
              options={pageOptions.map(({ value, label }) => ({ value, label: label[language] }))}
            />
            <Effect pattern={rules[at]?.pattern ?? ''} effect={effects?.[at]} />
          </Rule>
        );
      })}
      {fields.length < MAX_PAGE_RULES ? (
        <Button
          size="small"
          startIcon={<Icon name="plus" size={18} />}
          onClick={() => append({ pattern: '', type: 'category' })}
          sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
        >
          {text('settings.pageRules.add')}
        </Button>
      ) : null}
    </>
  );
}

/**
 * Last week's pages whose type a pattern changes; empty while they load or the pattern is
 * incomplete.
 */
function Effect({ pattern, effect }: { pattern: string; effect: RuleEffect | undefined }) {
  const text = useText();
  const language = useLanguage();
  if (!effect || !isPagePattern(pattern.trim())) return null;
  if (effect.matched === 0) return <p className="hint">{text('settings.pageRules.unseen')}</p>;
  const { changed } = effect;
  if (changed.length === 0) return <p className="hint">{text('settings.pageRules.unchanged')}</p>;
  const more = changed.length - MAX_LISTED;
  return (
    <div className="hint">
      {text(effect.partly ? 'settings.pageRules.partly' : 'settings.pageRules.changes', {
        smart_count: changed.length,
      })}
      <ul>
        {changed.slice(0, MAX_LISTED).map(({ path, shown, from }) => (
          <li key={path}>
            {text('settings.pageRules.change', {
              path,
              from: pageOptions.find(({ value }) => value === from)?.label[language] ?? from,
              views: formatCount(shown, language),
            })}
          </li>
        ))}
      </ul>
      {more > 0 ? text('settings.pageRules.more', { smart_count: more }) : null}
    </div>
  );
}

const Rule = styled('fieldset')(({ theme: { colours } }) => ({
  position: 'relative',
  display: 'grid',
  gap: 14,
  minWidth: 0,
  margin: 0,
  padding: '10px 16px 16px',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.control,
  '& legend': { padding: '0 6px', fontWeight: 600 },
  '& .tools': { position: 'absolute', top: -4, right: 8, display: 'flex' },
  '& ul': { margin: '4px 0', paddingLeft: 20, overflowWrap: 'anywhere' },
  '& p': { margin: 0 },
}));
