import {
  CONFIG_FIELDS,
  CONFIG_GROUPS,
  factoryText,
  isFieldOf,
} from '@catalogue/bot/config/config-fields';
import type { BotChannel, BotConfig } from '@catalogue/bot/types';
import { configProblems } from '@catalogue/bot/validate';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { Form } from '@/admin/form/Form';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Section } from '@/components/Section';
import { ThresholdPreview } from '@/custom-pages/bot/understanding/ThresholdPreview';
import { useBotBody } from '@/custom-pages/bot/useBotBody';
import { useDataProvider } from '@/dataProvider';
import { useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { ConfigFieldInput } from './ConfigFieldInput';
import { FactoryReset } from './FactoryReset';

interface Props {
  channel: BotChannel;
  config: BotConfig;
  version: number;
  /** Resets the form to the stored values. */
  reload: () => void;
}

/** All settings in groups, with links to each group. */
export function SettingsForm({ channel, config, version, reload }: Props) {
  const text = useText();
  const catalogue = useCatalogueText();
  const dataProvider = useDataProvider();
  const refresh = useBotRefresh(channel);
  return (
    <Frame>
      <nav aria-label={text('bot.settings.groups')}>
        {CONFIG_GROUPS.map(({ id, label }) => (
          <a key={id} href={`#bot-${id}`} onClick={(event) => goTo(event, `bot-${id}`)}>
            {catalogue(label)}
          </a>
        ))}
      </nav>
      <Form
        initial={{ version, body: config }}
        body={{ validate: (value) => configProblems(value, channel) }}
        save={async ({ version, body }, { overwrite }) => {
          const base = overwrite ? undefined : version;
          const saved = await dataProvider.bot.saveBotConfig(channel, savedOf(body, channel), base);
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

function Groups({ channel }: Pick<Props, 'channel'>) {
  const catalogue = useCatalogueText();
  const { value, set, wrong } = useBotBody<BotConfig>();
  return CONFIG_GROUPS.map(({ id, label, fields }) => (
    <Section key={id} id={`bot-${id}`} title={catalogue(label)}>
      {fields
        .filter((field) => isFieldOf(field, channel))
        .map((field) => (
          <Fragment key={field.name}>
            <div className={field.kind === 'hours' ? 'wide' : undefined}>
              <ConfigFieldInput
                channel={channel}
                field={field}
                value={value[field.name]}
                factory={factoryText(field.name, value)}
                wrong={wrong}
                onChange={(next) => set((before) => ({ ...before, [field.name]: next }))}
              />
            </div>
            {field.name === 'match_threshold' ? (
              <div className="wide">
                <ThresholdPreview channel={channel} config={value} />
              </div>
            ) : null}
          </Fragment>
        ))}
    </Section>
  ));
}

/** Returns only the fields that the form shows and may change. */
function savedOf(value: BotConfig, channel: BotChannel): BotConfig {
  const own = CONFIG_FIELDS.filter(
    (field) => field.kind !== 'fixed' && isFieldOf(field, channel),
  ).map(({ name }) => name);
  return Object.fromEntries(own.map((name) => [name, value[name]]));
}

/** Scrolls without changing the address, which the router would treat as another page. */
function goTo(event: React.MouseEvent, id: string): void {
  event.preventDefault();
  const group = document.getElementById(id);
  group?.scrollIntoView({ block: 'start' });
  group?.focus({ preventScroll: true });
}

const Frame = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: '180px minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '& > nav': { position: 'sticky', top: 76, display: 'grid', gap: 2 },
  '& > nav a': {
    padding: '8px 12px',
    borderRadius: radius.control,
    color: colours.quiet,
    fontSize: size.body,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& > nav a:hover': { backgroundColor: colours.surface, color: colours.text },
  '& section[id]': { scrollMarginTop: 76 },
  // The list of groups takes the column that titles have elsewhere.
  '&& form': { maxWidth: 'none' },
  '&& section > .row > .card': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    columnGap: 24,
    alignItems: 'start',
  },
  '& .wide': { gridColumn: '1 / -1' },
  '&& section > .row': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
  '&& form > section + .buttons': { marginInlineStart: 0 },
  '@media (max-width: 900px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > nav': { position: 'static', display: 'flex', flexWrap: 'wrap' },
  },
}));
