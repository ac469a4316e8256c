import { productSourceLabels } from '@catalogue/bot/actions/products';
import { PRODUCT_SOURCES } from '@catalogue/bot/lookups';
import { SelectInput } from '@/components/form/SelectInput';
import { BotTextInput } from '@/custom-pages/bot/BotTextInput';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { MessageInput } from './MessageInput';
import type { ActionEditorProps } from './types';

export function ProductsEditor(props: ActionEditorProps) {
  const { channel, action, path, errorAt, onChange } = props;
  const text = useText();
  const catalogue = useCatalogueText();
  return (
    <>
      <MessageInput {...props} label={text('bot.field.textOptional')} />
      <SelectInput
        name={`${path}.source`}
        label={text('bot.products.source')}
        value={action.source ?? 'new'}
        options={PRODUCT_SOURCES.map((value) => ({
          value,
          label: catalogue(productSourceLabels[value]),
        }))}
        error={errorAt(`${path}.source`)}
        onChange={(source) => onChange({ source })}
      />
      {action.source === 'search' ? (
        <BotTextInput
          channel={channel}
          name={`${path}.words`}
          label={text('bot.products.words')}
          value={action.words ?? ''}
          error={errorAt(`${path}.words`)}
          onChange={(words) => onChange({ words })}
        />
      ) : null}
      <BotTextInput
        channel={channel}
        name={`${path}.fallback`}
        label={text('bot.products.fallback')}
        value={action.fallback ?? ''}
        error={errorAt(`${path}.fallback`)}
        onChange={(fallback) => onChange({ fallback })}
      />
    </>
  );
}
