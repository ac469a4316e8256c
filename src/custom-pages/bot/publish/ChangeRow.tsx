import { CONFIG_FIELDS } from '@catalogue/bot/config/config-fields';
import type { DraftChange } from '@catalogue/bot/draft-diff';
import { ChangeItem } from '@/components/ChangeItem';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

export function ChangeRow({ change }: { change: DraftChange }) {
  const text = useText();
  const catalogue = useCatalogueText();
  const { kind, what, name, field } = change;
  const fixed = what === 'start' || what === 'starting';
  const label = fixed ? text(`bot.fixed.${what}`) : what === 'config' ? catalogue(field) : name;
  const kindOf = fixed ? '' : text(`bot.diff.what.${what}`);
  const part = what === 'config' ? '' : catalogue(field);
  const config = what === 'config' ? CONFIG_FIELDS.find((each) => each.name === name) : undefined;
  const read = (value = '') => {
    const option = config?.options?.find((each) => each.value === value);
    return option ? catalogue(option.label) : value;
  };
  const readable = kind === 'changed' && config?.kind !== 'hours';
  return (
    <ChangeItem
      kind={kind}
      label={text(`bot.diff.${kind}`)}
      name={label}
      note={[...new Set([kindOf, part])].filter(Boolean).join(' · ')}
      before={readable && change.before ? read(change.before) : undefined}
      after={readable && change.after ? read(change.after) : undefined}
    />
  );
}
