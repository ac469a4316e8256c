import { type AttributionWindows, WINDOW_LIMITS, windowProblem } from '@catalogue/attribution';
import type { Product } from '@contract/entities/product';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from '@/admin/form/Form';
import { NumberInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Card } from '@/components/Card';
import { useDataProvider } from '@/dataProvider';
import { productKey } from '@/dataProvider/queries/shop';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';

const WINDOWS = Object.keys(WINDOW_LIMITS) as (keyof AttributionWindows)[];

/** For how long after a view or a click an order counts for an action. */
export default function AnalyticsTab({ product }: { product: Product }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { shownHours, clickDays, since } = product.settings.attribution;
  return (
    <Card sx={{ p: 3 }}>
      <Form
        initial={{ shownHours, clickDays }}
        validate={(values) =>
          Object.fromEntries(
            WINDOWS.flatMap((name) => {
              const problem = windowProblem(name, values[name]);
              return problem ? [[name, text(`form.issue.${problem.code}`, problem.params)]] : [];
            }),
          )
        }
        save={(values) => dataProvider.settings.saveAttribution(values)}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: productKey })}
      >
        <FormFailure />
        <h2>{text('settings.attribution.title')}</h2>
        <p className="hint">{text('settings.attribution.hint')}</p>
        <NumberInput
          source="shownHours"
          label={text('settings.attribution.shownHours')}
          hint={text('settings.attribution.shownHoursHint')}
        />
        <NumberInput
          source="clickDays"
          label={text('settings.attribution.clickDays')}
          hint={text('settings.attribution.clickDaysHint')}
        />
        {since && (
          <p className="hint">
            {text('settings.attribution.since', { moment: formatMoment(since) })}
          </p>
        )}
        <SaveBar />
      </Form>
    </Card>
  );
}
