import {
  CONFIG_FIELDS,
  CONFIG_GROUPS,
  type ConfigField,
  type ConfigFieldKind,
  factoryText,
  isFieldOf,
} from '@catalogue/bot/config/config-fields';
import type { BotChannel, BotConfig } from '@catalogue/bot/types';
import { configProblems } from '@catalogue/bot/validate';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Form } from '@/admin/form/Form';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Section } from '@/components/Section';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { ThresholdPreview } from '@/custom-pages/bot/understanding/ThresholdPreview';
import { useBotBody } from '@/custom-pages/bot/useBotBody';
import { useDataProvider } from '@/dataProvider';
import { configQuery, useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { ConfigFieldInput } from './ConfigFieldInput';
import { FactoryReset } from './FactoryReset';
import { GroupNav, groupId } from './GroupNav';

export default function SettingsPage({ channel, boot }: BotPageProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(configQuery(useDataProvider(), channel));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} />;
  const config = { ...data.config, test_id: boot.test_id };
  return (
    <SettingsForm
      key={dataUpdatedAt}
      channel={channel}
      config={config}
      version={data.version}
      reload={refetch}
    />
  );
}

interface SettingsFormProps {
  channel: BotChannel;
  config: BotConfig;
  version: number;
  reload: () => void;
}

function SettingsForm({ channel, config, version, reload }: SettingsFormProps) {
  const dataProvider = useDataProvider();
  const refresh = useBotRefresh(channel);
  return (
    <Frame>
      <GroupNav />
      <Form
        initial={{ version, body: config }}
        body={{ validate: (value) => configProblems(value, channel) }}
        save={async ({ version, body }, { overwrite }) => {
          const base = overwrite ? undefined : version;
          const saved = await dataProvider.bot.saveBotConfig(
            channel,
            editableFieldsOf(body, channel),
            base,
          );
          await refresh('diff');
          return saved;
        }}
        after={({ body }, version) => ({ version, body })}
        reload={reload}
      >
        <FormFailure />
        <Groups channel={channel} />
        <SaveBar />
        <FactoryReset channel={channel} />
      </Form>
    </Frame>
  );
}

function Groups({ channel }: Pick<SettingsFormProps, 'channel'>) {
  const catalogue = useCatalogueText();
  const { value, set, errorAt } = useBotBody<BotConfig>();
  return CONFIG_GROUPS.map(({ id, label, fields }) => (
    <Section key={id} id={groupId(id)} title={catalogue(label)}>
      {inRows(fields.filter((field) => isFieldOf(field, channel))).map(({ field, isWide }) => (
        <Fragment key={field.name}>
          <div className={isWide ? 'wide' : undefined}>
            <ConfigFieldInput
              channel={channel}
              field={field}
              value={value[field.name]}
              factory={factoryText(field.name, value)}
              errorAt={errorAt}
              onChange={(next) => set((before) => ({ ...before, [field.name]: next }))}
            />
          </div>
          {field.name === 'match_threshold' ? (
            <div className="wide threshold">
              <ThresholdPreview channel={channel} config={value} />
            </div>
          ) : null}
        </Fragment>
      ))}
    </Section>
  ));
}

/** Position of a kind of field in its group; equal for kinds with inputs of the same height. */
const RUNS: Record<ConfigFieldKind, number> = {
  choice: 0,
  fixed: 1,
  line: 2,
  url: 2,
  text: 3,
  boolean: 4,
  hours: 5,
};

/**
 * Sorts fields so that only inputs of the same height are side by side; when their number is odd,
 * the first one fills a row.
 */
function inRows(fields: readonly ConfigField[]): { field: ConfigField; isWide: boolean }[] {
  const sorted = fields.toSorted((a, b) => RUNS[a.kind] - RUNS[b.kind]);
  return sorted.map((field) => {
    const run = sorted.filter(({ kind }) => RUNS[kind] === RUNS[field.kind]);
    return { field, isWide: run.length % 2 === 1 && run[0] === field };
  });
}

function editableFieldsOf(value: BotConfig, channel: BotChannel): BotConfig {
  const own = CONFIG_FIELDS.filter(
    (field) => field.kind !== 'fixed' && isFieldOf(field, channel),
  ).map(({ name }) => name);
  return Object.fromEntries(own.map((name) => [name, value[name]]));
}

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: '180px minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '& section[id]': { scrollMarginTop: 76 },
  // The list of groups takes the column that section titles have on other pages.
  '&& form': { maxWidth: 'none' },
  '&& section > .row > .card': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    columnGap: 24,
    alignItems: 'start',
  },
  '& .wide': { gridColumn: '1 / -1' },
  // Height of the threshold preview, reserved while it loads.
  '& .threshold': { minHeight: 102 },
  '&& section > .row': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
  '&& form > section + .buttons': { marginInlineStart: 0 },
  '@media (max-width: 900px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& section[id]': { scrollMarginTop: 140 },
  },
  // On phones, the column headings of the threshold preview wrap to two lines.
  '@media (max-width: 480px)': { '& .threshold': { minHeight: 122 } },
});
