import { HTTP_METHODS, httpMethodLabels, MAX_MAPPINGS } from '@catalogue/bot/actions/http';
import type { Mapping } from '@catalogue/bot/lookups';
import { MAX_HEADERS } from '@catalogue/bot/secret-headers';
import type { SecretHeader } from '@catalogue/bot/types';
import { SECRET_MASK } from '@catalogue/lib/secret-mask';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { SelectInput } from '@/components/form/SelectInput';
import { Icon } from '@/components/Icon';
import { MoveButtons } from '@/components/sorting/MoveButtons';
import { TextInput } from '@/components/TextInput';
import { BotTextInput } from '@/custom-pages/bot/BotTextInput';
import { moved } from '@/form-builder/moved';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import type { ActionEditorProps } from './types';

export function HttpEditor({ channel, action, path, errorAt, onChange }: ActionEditorProps) {
  const text = useText();
  const catalogue = useCatalogueText();
  return (
    <>
      <TextInput
        name={`${path}.value`}
        type="url"
        label={text('bot.http.address')}
        hint={text('bot.http.addressHint')}
        placeholder="https://"
        value={action.value ?? ''}
        error={errorAt(`${path}.value`)}
        onChange={(value) => onChange({ value: value.trim() })}
      />
      <SelectInput
        name={`${path}.method`}
        label={text('bot.http.method')}
        value={action.method ?? 'GET'}
        options={HTTP_METHODS.map((value) => ({
          value,
          label: catalogue(httpMethodLabels[value]),
        }))}
        error={errorAt(`${path}.method`)}
        onChange={(method) => onChange({ method })}
      />
      <HeaderRows
        path={path}
        errorAt={errorAt}
        headers={action.headers ?? []}
        onChange={(headers) => onChange({ headers })}
      />
      {action.method === 'POST' ? (
        <TextInput
          multiline
          minRows={3}
          name={`${path}.body`}
          label={text('bot.http.body')}
          hint={text('bot.http.bodyHint')}
          value={action.body ?? ''}
          error={errorAt(`${path}.body`)}
          onChange={(body) => onChange({ body })}
        />
      ) : null}
      <MappingRows
        path={path}
        errorAt={errorAt}
        mapping={action.mapping ?? []}
        onChange={(mapping) => onChange({ mapping })}
      />
      <BotTextInput
        channel={channel}
        name={`${path}.fallback`}
        label={text('bot.http.fallback')}
        value={action.fallback ?? ''}
        error={errorAt(`${path}.fallback`)}
        onChange={(fallback) => onChange({ fallback })}
      />
    </>
  );
}

interface HeaderProps extends Pick<ActionEditorProps, 'path' | 'errorAt'> {
  headers: readonly SecretHeader[];
  onChange: (headers: SecretHeader[]) => void;
}

/** Inputs for headers, whose values are secret: the editor replaces them but never shows them. */
function HeaderRows({ headers, path, errorAt, onChange }: HeaderProps) {
  const text = useText();
  return (
    <>
      {headers.map((header, index) => {
        const headerPath = `${path}.headers.${index}`;
        const name = text('bot.http.header', { number: index + 1 });
        const change = (patch: Partial<SecretHeader>) =>
          onChange(headers.with(index, { ...header, ...patch }));
        const isStored = header.value === SECRET_MASK;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header has no id, so its position identifies it
          <Row key={index} aria-label={name}>
            <TextInput
              name={`${headerPath}.name`}
              label={text('bot.http.headerName')}
              placeholder="X-Api-Key"
              value={header.name}
              error={errorAt(`${headerPath}.name`)}
              onChange={(value) => change({ name: value.trim() })}
            />
            <TextInput
              name={`${headerPath}.value`}
              type="password"
              autoComplete="off"
              label={text('bot.http.headerValue')}
              hint={text(isStored ? 'bot.http.headerStored' : 'bot.http.headerHint')}
              value={header.value ?? ''}
              error={errorAt(`${headerPath}.value`)}
              onChange={(value) =>
                // Typing replaces the mask instead of adding to it.
                change({ value: value.replaceAll('•', ''), secret: newIdOf(header) })
              }
            />
            <div className="tools">
              <MoveButtons
                name={name}
                first={index === 0}
                last={index === headers.length - 1}
                onMove={(by) => onChange(moved(headers, index, by))}
                onRemove={() => onChange(headers.toSpliced(index, 1))}
              />
            </div>
          </Row>
        );
      })}
      {headers.length < MAX_HEADERS ? (
        <div>
          <Button
            size="small"
            startIcon={<Icon name="plus" size={16} />}
            onClick={() => onChange([...headers, { name: '', value: '' }])}
          >
            {text('bot.http.addHeader')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/**
 * Returns the id under which a header's value is stored: a new one for the first change, because
 * the published bot uses the former value until the next publication.
 */
const newIdOf = ({ secret, value }: SecretHeader) =>
  secret && value !== SECRET_MASK ? secret : crypto.randomUUID();

interface MappingProps extends Pick<ActionEditorProps, 'path' | 'errorAt'> {
  mapping: readonly Mapping[];
  onChange: (mapping: Mapping[]) => void;
}

function MappingRows({ mapping, path, errorAt, onChange }: MappingProps) {
  const text = useText();
  return (
    <>
      {mapping.map((one, index) => {
        const mappingPath = `${path}.mapping.${index}`;
        const name = text('bot.http.mapping', { number: index + 1 });
        const change = (patch: Partial<Mapping>) =>
          onChange(mapping.with(index, { ...one, ...patch }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mapping has no id, so its position identifies it
          <Row key={index} aria-label={name}>
            <TextInput
              name={`${mappingPath}.path`}
              label={text('bot.http.path')}
              hint={text('bot.http.pathHint')}
              value={one.path}
              error={errorAt(`${mappingPath}.path`)}
              onChange={(value) => change({ path: value.trim() })}
            />
            <TextInput
              name={`${mappingPath}.name`}
              label={text('bot.http.name')}
              value={one.name}
              error={errorAt(`${mappingPath}.name`)}
              onChange={(value) => change({ name: value.trim() })}
            />
            <div className="tools">
              <MoveButtons
                name={name}
                first={index === 0}
                last={index === mapping.length - 1}
                onMove={(by) => onChange(moved(mapping, index, by))}
                onRemove={() => onChange(mapping.toSpliced(index, 1))}
              />
            </div>
          </Row>
        );
      })}
      {mapping.length < MAX_MAPPINGS ? (
        <div>
          <Button
            size="small"
            startIcon={<Icon name="plus" size={16} />}
            onClick={() => onChange([...mapping, { path: '', name: '' }])}
          >
            {text('bot.http.add')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const Row = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > *': { flex: '1 1 160px', minWidth: 0 },
  '& > .tools': { flex: 'none', alignSelf: 'center' },
});
