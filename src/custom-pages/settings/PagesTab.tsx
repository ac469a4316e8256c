import { CONSENT_MODES } from '@catalogue/visitors/consent';
import { GUARD_MODES } from '@catalogue/visitors/visitor-guard';
import type { Product } from '@contract/entities/account/product';
import InputAdornment from '@mui/material/InputAdornment';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Form } from '@/admin/form/Form';
import { NumberInput, SelectInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Snippet } from '@/components/code/Snippet';
import { EraseCard } from '@/components/EraseCard';
import { Section, Sections } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';
import { productKey } from '@/dataProvider/areas/account/shop';
import { useText } from '@/i18n/useText';
import { PageRules } from './PageRules';

export default function PagesTab({ product }: { product: Product }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { visitorGuard, consent, holdout, pageRules } = product.settings;
  const onSaved = () => void queryClient.invalidateQueries({ queryKey: productKey });
  const { savePages } = dataProvider.settings;
  return (
    <Sections>
      <Form initial={{ visitorGuard }} save={savePages} onSaved={onSaved}>
        <FormFailure />
        <Section title={text('settings.pages.guard')} text={text('settings.pages.guardHint')}>
          <GuardSelect />
          <SaveBar />
        </Section>
      </Form>
      <Form
        initial={{ consent }}
        save={(changed) => savePages({ visitorGuard, ...changed })}
        onSaved={onSaved}
      >
        <FormFailure />
        <Section title={text('settings.pages.consent')} text={text('settings.pages.consentHint')}>
          <ConsentSelect />
          <SaveBar />
        </Section>
      </Form>
      <Form
        initial={{ holdout: holdout as number | null }}
        save={({ holdout }) => savePages({ visitorGuard, holdout: holdout ?? 0 })}
        onSaved={onSaved}
      >
        <FormFailure />
        <Section title={text('settings.pages.holdout')} text={text('settings.pages.holdoutHint')}>
          <NumberInput
            source="holdout"
            label={text('settings.pages.holdoutLabel')}
            end={
              <InputAdornment disableTypography position="end">
                %
              </InputAdornment>
            }
          />
          <SaveBar />
        </Section>
      </Form>
      <PageRules rules={pageRules} />
      <EraseCard erase={dataProvider.settings.eraseVisitor} />
      <Section
        title={text('settings.pages.visitorCode')}
        text={text('settings.pages.visitorCodeText')}
      >
        <Snippet code={snippetOf(product.id)} />
      </Section>
    </Sections>
  );
}

function GuardSelect() {
  const text = useText();
  const modes = GUARD_MODES.map((value) => ({
    value,
    label: text(`settings.pages.modes.${value}.name`),
    hint: text(`settings.pages.modes.${value}.hint`),
  }));
  return (
    <ModeSelect source="visitorGuard" label={text('settings.pages.guardMode')} modes={modes} />
  );
}

function ConsentSelect() {
  const text = useText();
  const modes = CONSENT_MODES.map((value) => ({
    value,
    label: text(`settings.pages.consentModes.${value}.name`),
    hint: text(`settings.pages.consentModes.${value}.hint`),
  }));
  return <ModeSelect source="consent" label={text('settings.pages.consentMode')} modes={modes} />;
}

interface ModeSelectProps {
  source: string;
  label: string;
  modes: readonly { value: string; label: string; hint: string }[];
}

function ModeSelect({ source, label, modes }: ModeSelectProps) {
  const mode: string = useWatch({ name: source });
  const hint = modes.find(({ value }) => value === mode)?.hint;
  return <SelectInput source={source} label={label} options={modes} {...(hint && { hint })} />;
}

/** HTML that shows shoppers the visitor id that the widget stores in their browser. */
const snippetOf = (pid: string) => `<code id="visitor"></code>
<script>
{
  const key = "vitrin:${pid}:visitor";
  const stored = localStorage.getItem(key);
  const { id } = JSON.parse(stored || "{}");
  const shown = document.getElementById("visitor");
  shown.textContent = id || "–";
}
</script>`;
