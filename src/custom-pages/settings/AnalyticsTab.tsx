import { prefixUrl } from '@catalogue/lib/url';
import {
  type AttributionWindows,
  WINDOW_LIMITS,
  windowProblem,
} from '@catalogue/reports/attribution';
import { EVENT_MONTHS_CHOICES } from '@catalogue/reports/retention';
import { OWN_BROWSER, ownBrowserMark } from '@catalogue/visitors/own-browser';
import type { Product } from '@contract/entities/account/product';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from '@/admin/form/Form';
import { NumberInput, useBoundInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { CopyButton } from '@/components/code/CopyButton';
import { SelectInput } from '@/components/form/SelectInput';
import { Section, Sections } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';
import { productKey } from '@/dataProvider/areas/account/shop';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

const WINDOWS = Object.keys(WINDOW_LIMITS) as (keyof AttributionWindows)[];

export default function AnalyticsTab({ product }: { product: Product }) {
  return (
    <Sections>
      <Windows product={product} />
      <Retention product={product} />
      <OwnBrowser url={product.settings.url} />
    </Sections>
  );
}

/** Shows an address of the shop that makes the statistics exclude the browser which opens it. */
function OwnBrowser({ url }: { url: string | undefined }) {
  const text = useText();
  const shop = URL.parse(prefixUrl(url ?? ''));
  // Returns the address of the shop with a mark for the browser. It is created on click, because a
  // mark is valid for one hour.
  const addressOf = (mark: string) => {
    const address = new URL(shop ?? '');
    address.searchParams.set(OWN_BROWSER, mark);
    return address.href;
  };
  const open = (mark: string) => window.open(addressOf(mark), '_blank', 'noopener');
  return (
    <Section title={text('settings.ownBrowser.title')} text={text('settings.ownBrowser.hint')}>
      {shop ? (
        <>
          <div className="buttons">
            <Button variant="contained" onClick={() => open(ownBrowserMark(Date.now()))}>
              {text('settings.ownBrowser.leaveOut')}
            </Button>
            <Button variant="outlined" onClick={() => open('0')}>
              {text('settings.ownBrowser.count')}
            </Button>
            <CopyButton
              value={() => addressOf(ownBrowserMark(Date.now()))}
              label={text('settings.ownBrowser.copy')}
            />
          </div>
          <p className="hint">{text('settings.ownBrowser.others')}</p>
        </>
      ) : (
        <p>{text('settings.ownBrowser.noAddress')}</p>
      )}
    </Section>
  );
}

/** Attribution windows: how long after a view or a click an order is attributed to an action. */
function Windows({ product }: { product: Product }) {
  const text = useText();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { shownHours, clickDays, since } = product.settings.attribution;
  return (
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
      <Section title={text('settings.attribution.title')} text={text('settings.attribution.hint')}>
        <div className="pair">
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
        </div>
        {since && (
          <p className="hint">
            {text('settings.attribution.since', { moment: writeMoment(since, language) })}
          </p>
        )}
        <SaveBar />
      </Section>
    </Form>
  );
}

/**
 * Setting of how many months events are stored; offers only periods that are shorter than the
 * operator's period.
 */
function Retention({ product }: { product: Product }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { eventMonths, most } = product.settings.retention;
  return (
    <Form
      initial={{ months: eventMonths === null ? '' : String(eventMonths) }}
      save={({ months }) =>
        dataProvider.settings.saveRetention({ eventMonths: months ? Number(months) : null })
      }
      onSaved={() => void queryClient.invalidateQueries({ queryKey: productKey })}
    >
      <FormFailure />
      <Section title={text('settings.retention.title')} text={text('settings.retention.gone')}>
        <MonthsInput most={most} own={eventMonths} />
        <p className="hint">{text('settings.retention.stays')}</p>
        <SaveBar />
      </Section>
    </Form>
  );
}

function MonthsInput({ most, own }: { most: number; own: number | null }) {
  const text = useText();
  const { value, set, error, ref } = useBoundInput<string>('months');
  const choices = [...new Set([...EVENT_MONTHS_CHOICES, ...(own === null ? [] : [own])])]
    .filter((months) => months < most || months === own)
    .sort((a, b) => a - b);
  return (
    <SelectInput
      name="months"
      label={text('settings.retention.months')}
      value={value}
      error={error}
      inputRef={ref}
      options={[
        { value: '', label: text('settings.retention.operator', { months: most }) },
        ...choices.map((months) => ({
          value: String(months),
          label: text('settings.retention.choice', { months }),
        })),
      ]}
      onChange={set}
    />
  );
}
