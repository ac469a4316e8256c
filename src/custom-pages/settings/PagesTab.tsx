import { CONSENT_MODES, type ConsentMode } from '@catalogue/visitors/consent';
import { GUARD_MODES, type GuardMode } from '@catalogue/visitors/visitor-guard';
import type { Product } from '@contract/entities/product';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Form } from '@/admin/form/Form';
import { NumberInput, SelectInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Card } from '@/components/Card';
import { EraseCard } from '@/components/EraseCard';
import { useDataProvider } from '@/dataProvider';
import { productKey } from '@/dataProvider/areas/shop';
import { useText } from '@/i18n/useText';
import { PageRules } from './PageRules';

/** Settings for all pages of the shop. */
export default function PagesTab({ product }: { product: Product }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { visitorGuard, consent, holdout, pageRules } = product.settings;
  return (
    <Stack spacing={2}>
      <Card sx={{ p: 3 }}>
        <Form
          initial={{ visitorGuard, consent, holdout: holdout as number | null }}
          save={({ holdout, ...modes }) =>
            dataProvider.settings.savePages({ ...modes, holdout: holdout ?? 0 })
          }
          onSaved={() => void queryClient.invalidateQueries({ queryKey: productKey })}
        >
          <FormFailure />
          <h2>{text('settings.pages.guard')}</h2>
          <p className="hint">{text('settings.pages.guardHint')}</p>
          <SelectInput
            source="visitorGuard"
            label={text('settings.pages.guardMode')}
            options={GUARD_MODES.map((mode) => ({
              value: mode,
              label: text(`settings.pages.modes.${mode}.name`),
            }))}
          />
          <GuardHint />
          <h2>{text('settings.pages.consent')}</h2>
          <p className="hint">{text('settings.pages.consentHint')}</p>
          <SelectInput
            source="consent"
            label={text('settings.pages.consentMode')}
            options={CONSENT_MODES.map((mode) => ({
              value: mode,
              label: text(`settings.pages.consentModes.${mode}.name`),
            }))}
          />
          <ConsentHint />
          <h2>{text('settings.pages.holdout')}</h2>
          <p className="hint">{text('settings.pages.holdoutHint')}</p>
          <NumberInput source="holdout" label={text('settings.pages.holdoutLabel')} />
          <SaveBar />
        </Form>
      </Card>
      <Card sx={{ p: 3 }}>
        <PageRules rules={pageRules} />
      </Card>
      <EraseCard pid={product.id} erase={dataProvider.settings.eraseVisitor} />
    </Stack>
  );
}

/** Explains the chosen mode. */
function GuardHint() {
  const text = useText();
  const mode: GuardMode = useWatch({ name: 'visitorGuard' });
  return <p className="hint">{text(`settings.pages.modes.${mode}.hint`)}</p>;
}

function ConsentHint() {
  const text = useText();
  const mode: ConsentMode = useWatch({ name: 'consent' });
  return <p className="hint">{text(`settings.pages.consentModes.${mode}.hint`)}</p>;
}
