import type { ActionEntry } from '@catalogue/campaign';
import { resolveColours } from '@catalogue/design/brand';
import { drawnColour, themeOf } from '@catalogue/design/readable';
import { designSchema } from '@catalogue/design/schema';
import type { FormValue, ObjectField, Schema } from '@catalogue/fields/types';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useCallback, useId, useMemo, useState } from 'react';
import { Icon } from '@/components/Icon';
import { CopyAssistContext } from '@/form-builder/copyAssist';
import { FormFields } from '@/form-builder/FormFields';
import { InheritedContext } from '@/form-builder/inherited';
import { asForm, type Update } from '@/form-builder/types';
import { hasIssue } from '@/form-builder/useIssue';
import { useTyped } from '@/form-builder/useTyped';
import { VariablePlaceContext } from '@/form-builder/variablePlace';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { iconTile } from '@/theme/iconTile';
import { size } from '@/theme/tokens';
import { definitionOf, type Editor, toBodyUpdate, useEditor } from './editor';
import { frameFieldsOf } from './frameFields';
import { PartIcon } from './outline/PartIcon';
import {
  blockFields,
  isDesign,
  isFieldFixed,
  isReadOnly,
  kindOf,
  pathOf,
  type Selection,
  stepsOf,
  withBlock,
} from './outline/parts';
import { usePartActions } from './outline/usePartActions';
import { ContrastNote } from './publish/ContrastNote';
import { useBrand } from './useBrand';
import { useCopyAssist } from './useCopyAssist';

export function Inspector() {
  const text = useText();
  const { selected, body } = useEditor();
  const assist = useCopyAssist();
  const entry = selected ? body.tags[selected.entry] : undefined;
  if (!selected || !entry) return <Empty>{text('design.nothing')}</Empty>;
  return (
    <VariablePlaceContext value="page">
      <CopyAssistContext value={assist}>
        {/* Remounted for each part, so that it starts with its own tab and focus. */}
        <Settings key={pathOf(selected)} part={selected} entry={entry} />
      </CopyAssistContext>
    </VariablePlaceContext>
  );
}

function Settings({ part, entry }: { part: Selection; entry: ActionEntry }) {
  const { definitions } = useEditor();
  const definition = definitionOf(definitions, entry);
  if (part.block !== undefined && part.step !== undefined) {
    const { entry, step, block } = part;
    return <BlockSettings entry={entry} step={step} block={block} schema={definition?.fields} />;
  }
  if (part.teaser) return <TeaserSettings entry={part.entry} />;
  if (part.step !== undefined) return <StepSettings entry={part.entry} step={part.step} />;
  if (isDesign(definition)) return <FrameSettings entry={part.entry} />;
  return <EntrySettings entry={part.entry} schema={definition?.fields} />;
}

interface HeadProps {
  part: Selection;
  icon: string;
  title: string;
  place: string;
}

function Head({ part, icon, title, place }: HeadProps) {
  const text = useText();
  const actions = usePartActions();
  const name = actions.nameOf(part);
  return (
    <HeadRow>
      <span className="icon">
        <PartIcon name={icon} size={20} />
      </span>
      <span className="words">
        <h2>{title}</h2>
        {place === title ? null : <span>{place}</span>}
      </span>
      {part.step !== undefined && (
        <Tooltip title={text('design.duplicate')}>
          <IconButton
            size="small"
            aria-label={text('design.duplicateOne', { name })}
            onClick={() => actions.duplicate(part)}
          >
            <Icon name="copy" size={18} />
          </IconButton>
        </Tooltip>
      )}
      {!part.teaser && (
        <Tooltip title={text('design.delete')}>
          <IconButton
            size="small"
            aria-label={text('design.deleteOne', { name })}
            onClick={() => actions.remove(part)}
          >
            <Icon name="trash" size={18} />
          </IconButton>
        </Tooltip>
      )}
    </HeadRow>
  );
}

interface Panel {
  key: string;
  label: string;
  content: React.ReactNode;
  paths: readonly string[];
}

/** Tabs of the inspector; initially the first tab with an error is open, else the first tab. */
function Panels({ panels, label }: { panels: readonly Panel[]; label: string }) {
  const id = useId();
  const { issues, requestedField } = useEditor();
  const isWrong = ({ paths }: Panel) => paths.some((path) => hasIssue(issues, path));
  const [chosen, setChosen] = useState(() => (panels.find(isWrong) ?? panels[0])?.key ?? '');
  const [followed, setFollowed] = useState<Editor['requestedField']>(null);
  if (requestedField !== followed) {
    setFollowed(requestedField);
    const panel = panels.find(({ paths }) =>
      paths.some((path) => `${requestedField?.path}.`.startsWith(`${path}.`)),
    );
    if (panel) setChosen(panel.key);
  }
  const open = panels.find(({ key }) => key === chosen) ?? panels[0];
  if (!open) return null;
  return (
    <>
      <Tabs
        value={open.key}
        onChange={(_, key: string) => setChosen(key)}
        aria-label={label}
        variant="scrollable"
        sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {panels.map((panel) => (
          <Tab
            key={panel.key}
            value={panel.key}
            label={panel.label}
            id={`${id}-${panel.key}`}
            aria-controls={`${id}-panel`}
            sx={{ minWidth: 0, color: isWrong(panel) ? 'error.main' : undefined }}
          />
        ))}
      </Tabs>
      <Body role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.key}`}>
        {open.content}
      </Body>
    </>
  );
}

interface BlockProps {
  entry: number;
  step: number;
  block: number;
  schema: Schema | undefined;
}

function BlockSettings({ entry, step, block, schema: design }: BlockProps) {
  const text = useText();
  const catalogue = useCatalogueText();
  const { body, edit, issues } = useEditor();
  const brand = useBrand();
  const actions = usePartActions();
  const part = { entry, step, block };
  const form = body.tags[entry]?.parameters ?? {};
  const found = stepsOf(form)[step]?.blocks[block];
  const kind = found?.kind ?? '';
  const fields = useMemo(() => blockFields(kind, design), [kind, design]);
  const change = useCallback(
    (update: Update<FormValue>) =>
      edit(toBodyUpdate(entry, (form) => withBlock(form, { step, block }, update))),
    [edit, entry, step, block],
  );
  if (!found) return null;
  const path = pathOf(part);
  const inherited = { [`${path}.color`]: drawnColour(found, form, brand) };
  const panel = (key: 'content' | 'style', schema: Schema): Panel => ({
    key,
    label: text(`design.tabs.${key}`),
    paths: schema.map(({ name }) => `${path}.${name}`),
    content: (
      <>
        <FormFields
          schema={schema}
          value={found.form}
          onChange={change}
          readOnly={isReadOnly(form, part)}
          path={path}
          issues={issues}
        />
        {key === 'style' && <ContrastNote entry={entry} block={found} onChange={change} />}
      </>
    ),
  });
  const panels = [panel('content', fields.content), panel('style', fields.style)];
  return (
    <>
      <Head
        part={part}
        icon={kind}
        title={catalogue(kindOf(kind)?.label) || kind}
        place={text('design.place', { entry: actions.nameOf({ entry }), number: step + 1 })}
      />
      <InheritedContext value={inherited}>
        <Panels panels={panels} label={text('design.settings')} />
      </InheritedContext>
    </>
  );
}

function StepSettings({ entry, step }: { entry: number; step: number }) {
  const text = useText();
  const { body } = useEditor();
  const actions = usePartActions();
  const found = stepsOf(body.tags[entry]?.parameters ?? {})[step];
  const stored = found?.name ?? '';
  const [name, rename] = useTyped(stored, (update) =>
    actions.renameStep(entry, step, update(stored)),
  );
  if (!found) return null;
  return (
    <>
      <Head
        part={{ entry, step }}
        icon="page"
        title={text('design.step', { number: step + 1 })}
        place={actions.nameOf({ entry })}
      />
      <Body>
        <TextField
          fullWidth
          size="small"
          label={text('design.stepName')}
          helperText={text('design.stepNameHelp')}
          value={name}
          onChange={({ target }) => rename(() => target.value)}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
      </Body>
    </>
  );
}

const objectOf = (name: string) =>
  designSchema.find((field) => field.name === name) as ObjectField | undefined;
const DESIGN_NAMES = new Set(designSchema.map(({ name }) => name));
const frame = objectOf('frame');
const theme = objectOf('theme');
const teaser = objectOf('teaser');

function useObject(entry: number, name: string) {
  const { edit } = useEditor();
  return useCallback(
    (update: Update<FormValue>) =>
      edit(
        toBodyUpdate(entry, (form) => ({
          ...form,
          [name]: { ...form[name], value: update(asForm(form[name]?.value)), __type: 'object' },
        })),
      ),
    [edit, entry, name],
  );
}

function FrameSettings({ entry }: { entry: number }) {
  const text = useText();
  const catalogue = useCatalogueText();
  const { body, definitions, edit, issues } = useEditor();
  const tag = body.tags[entry];
  const changeFrame = useObject(entry, 'frame');
  const changeTheme = useObject(entry, 'theme');
  const form = tag?.parameters ?? {};
  const frameForm = form.frame?.value;
  const groups = useMemo(() => frameFieldsOf(frame?.fields ?? [], asForm(frameForm)), [frameForm]);
  const definition = definitionOf(definitions, tag);
  const more = useMemo(
    () => definition?.fields.filter(({ name }) => !DESIGN_NAMES.has(name)) ?? [],
    [definition],
  );
  const changeForm = useCallback(
    (update: Update<FormValue>) => edit(toBodyUpdate(entry, update)),
    [edit, entry],
  );
  const path = pathOf({ entry });
  const brand = useBrand();
  const used = { ...resolveColours(brand, themeOf(form)), radius: brand.radius };
  const inherited = Object.fromEntries(
    Object.entries(used).map(([name, value]) => [`${path}.theme.${name}`, value]),
  );
  const panel = (
    key: 'frame' | 'ground' | 'theme',
    schema: Schema,
    name: 'frame' | 'theme',
    onChange: (update: Update<FormValue>) => void,
  ): Panel => ({
    key,
    label: text(`design.tabs.${key}`),
    paths: [
      ...schema.map((field) => `${path}.${name}.${field.name}`),
      ...(key === 'frame' ? more.map((field) => `${path}.${field.name}`) : []),
    ],
    content: (
      <>
        {key === 'frame' && more.length > 0 && (
          <FormFields
            schema={more}
            value={form}
            onChange={changeForm}
            path={path}
            issues={issues}
          />
        )}
        <FormFields
          schema={schema}
          value={asForm(form[name]?.value)}
          onChange={onChange}
          path={`${path}.${name}`}
          issues={issues}
          readOnly={isFieldFixed(form, name)}
        />
        {key === 'frame' && <EntryName entry={entry} />}
        {key === 'theme' && <ContrastNote entry={entry} />}
      </>
    ),
  });
  return (
    <>
      <Head
        part={{ entry }}
        icon="window"
        title={tag?.name || catalogue(definitionOf(definitions, tag)?.label)}
        place={catalogue(definitionOf(definitions, tag)?.label)}
      />
      <InheritedContext value={inherited}>
        <Panels
          label={text('design.settings')}
          panels={[
            panel('frame', groups.frame, 'frame', changeFrame),
            panel('ground', groups.ground, 'frame', changeFrame),
            panel('theme', theme?.fields ?? [], 'theme', changeTheme),
          ]}
        />
      </InheritedContext>
    </>
  );
}

function TeaserSettings({ entry }: { entry: number }) {
  const text = useText();
  const { body, issues } = useEditor();
  const actions = usePartActions();
  const change = useObject(entry, 'teaser');
  const part = { entry, teaser: true as const };
  const form = body.tags[entry]?.parameters ?? {};
  return (
    <>
      <Head
        part={part}
        icon="pin"
        title={text('design.teaser')}
        place={actions.nameOf({ entry })}
      />
      <Body>
        <FormFields
          schema={teaser?.fields ?? []}
          value={asForm(form.teaser?.value)}
          onChange={change}
          path={pathOf(part)}
          issues={issues}
          readOnly={isFieldFixed(form, 'teaser')}
        />
      </Body>
    </>
  );
}

function EntryName({ entry }: { entry: number }) {
  const text = useText();
  const { body } = useEditor();
  const actions = usePartActions();
  const stored = body.tags[entry]?.name ?? '';
  const [name, rename] = useTyped(stored, (update) => actions.renameEntry(entry, update(stored)));
  return (
    <TextField
      fullWidth
      size="small"
      label={text('editor.actions.entryName')}
      sx={{ mt: 2 }}
      value={name}
      onChange={({ target }) => rename(() => target.value)}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
}

/** The form of an entry without a design, such as a style sheet. */
function EntrySettings({ entry, schema }: { entry: number; schema: Schema | undefined }) {
  const text = useText();
  const catalogue = useCatalogueText();
  const { body, definitions, edit, issues } = useEditor();
  const actions = usePartActions();
  const change = useCallback(
    (update: Update<FormValue>) => edit(toBodyUpdate(entry, update)),
    [edit, entry],
  );
  const tag = body.tags[entry];
  return (
    <>
      <Head
        part={{ entry }}
        icon={tag?.type ?? ''}
        title={actions.nameOf({ entry })}
        place={catalogue(definitionOf(definitions, tag)?.label)}
      />
      <Body>
        <EntryName entry={entry} />
        {schema ? (
          <FormFields
            schema={schema}
            value={tag?.parameters ?? {}}
            onChange={change}
            path={pathOf({ entry })}
            issues={issues}
          />
        ) : (
          <Stack spacing={2}>
            <Alert severity="warning">{text('editor.actions.missing')}</Alert>
            <Button color="error" onClick={() => actions.remove({ entry })}>
              {text('design.delete')}
            </Button>
          </Stack>
        )}
      </Body>
    </>
  );
}

const Empty = styled('p')(({ theme: { colours } }) => ({
  margin: 0,
  padding: 24,
  color: colours.quiet,
  fontSize: size.body,
}));

const HeadRow = styled('header')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '14px 12px 8px 16px',
  '& .icon': {
    ...iconTile,
    backgroundColor: colours.canvas.selectSoft,
    color: colours.canvas.select,
  },
  '& .words': { flex: 1, minWidth: 0 },
  '& h2': {
    margin: 0,
    overflow: 'hidden',
    fontSize: '0.9375rem',
    fontWeight: 600,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .words span': {
    display: 'block',
    overflow: 'hidden',
    color: colours.quiet,
    fontSize: size.small,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));

const Body = styled('div')({ padding: 16, '& > * + *': { marginTop: 20 } });
