import type { Issue } from '@catalogue/fields/types';
import { LANGUAGES, type Language } from '@catalogue/language';
import { youtubeId } from '@catalogue/lib/youtube';
import { PLATFORMS } from '@catalogue/platforms/registry';
import { namedPackages, settleTemplate } from '@catalogue/templates/engine/settle';
import type { PricingTier } from '@catalogue/templates/engine/types';
import type { StaffTemplate } from '@contract/entities/campaigns/template';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { FormBase, FormFields, useBody } from '@/admin/form/FormBase';
import { FormDialogs } from '@/admin/form/FormDialogs';
import { SaveBar, useFailureText } from '@/admin/form/SaveBar';
import type { Definitions } from '@/campaign-editor/definitions';
import type { OpenEntry } from '@/campaign-editor/entries/ActionEntries';
import { Boxes } from '@/components/Boxes';
import { Card } from '@/components/Card';
import { UnsavedChanges } from '@/components/dialogs/UnsavedChanges';
import { Icon } from '@/components/Icon';
import { Page } from '@/components/Page';
import { saveBarStyle } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';
import { useTemplatesRefresh } from '@/dataProvider/areas/campaigns/templates';
import { UploadButton } from '@/form-builder/editors/media/UploadButton';
import { hasIssue } from '@/form-builder/useIssue';
import { useLanguage, useText } from '@/i18n/useText';
import { scrollFade } from '@/theme/scrollFade';
import { radius, size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { BoundField, ShownLanguageContext, TranslatedField } from './BoundField';
import { LanguageToggle } from './LanguageToggle';
import { TemplateHistory } from './TemplateHistory';
import { issuesOf, type TemplateBody, withValueAt } from './templateBody';
import { templatePath, templatesPath } from './templatePath';
import { Variants } from './Variants';

interface TemplateFormProps {
  initial: TemplateBody;
  /** Null for a new template. */
  stored: StaffTemplate | null;
  definitions: Record<TemplateBody['type'], Definitions>;
  alone: boolean;
  onReload?: () => void;
}

export function TemplateForm(props: TemplateFormProps) {
  const { initial, stored, definitions, alone, onReload } = props;
  const { catalogue } = useDataProvider();
  const { refresh } = useTemplatesRefresh();
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = stored?.id;
  return (
    <FormBase
      initial={{ body: initial, version: stored?.version }}
      body={{ validate: issuesOf, pathOf: (path) => path.replace(/^data\./, '') }}
      justSaved={(state as { saved?: boolean } | null)?.saved === true}
      save={({ body, version }, { overwrite }) =>
        catalogue.saveTemplate({
          ...sentOf(body),
          ...(id !== undefined && { id }),
          ...(overwrite ? { overwrite: true as const } : version !== undefined && { version }),
        })
      }
      after={({ body }, { version }) => ({
        body: { ...settleTemplate(body), hidden: body.hidden },
        version,
      })}
      onSaved={(saved) => {
        void refresh();
        if (id === undefined) {
          navigate(templatePath(saved.id), { replace: true, state: { saved: true } });
        }
      }}
      {...(onReload && { reload: onReload })}
    >
      <FormDialogs />
      <OpenForm
        initial={initial}
        stored={stored}
        definitions={definitions}
        alone={alone}
        onReload={onReload}
      />
    </FormBase>
  );
}

const sentOf = (body: TemplateBody) =>
  // Only the types differ: the catalogue's lists are read-only, the call's lists are mutable.
  body as unknown as Parameters<ReturnType<typeof useDataProvider>['catalogue']['saveTemplate']>[0];

const PARTS = {
  about: [
    'settings.title',
    'settings.slug',
    'settings.description',
    'settings.long_description',
    'label',
  ],
  media: ['settings.image', 'settings.images'],
  variants: ['settings.data'],
  pricing: ['settings.pricing'],
  platforms: ['config', 'tags'],
  more: ['limit', 'vote_amount', 'default', 'editor', 'web_data'],
} as const;
type Part = keyof typeof PARTS;

type OpenFormProps = Pick<TemplateFormProps, 'initial' | 'stored' | 'definitions' | 'alone'> & {
  onReload: (() => void) | undefined;
};

function OpenForm({ initial, stored, definitions, alone, onReload }: OpenFormProps) {
  const text = useText();
  const notify = useNotify();
  const { body, setBody, issues } = useBody<TemplateBody, Issue>();
  const failure = useFailureText();
  const [part, setPart] = useState<Part>('about');
  const [open, setOpen] = useState<OpenEntry | null>(null);
  const language = useLanguage();
  const titleIn = ({ settings }: TemplateBody) => settings.title[language].trim();
  const title = titleIn(body) || titleIn(initial) || text('templates.new');
  const isWrong = (name: Part) => PARTS[name].some((path) => hasIssue(issues, path));
  // The marked fields show their own messages, so the server's general message adds nothing.
  const problem = issues.length > 0 ? text('editor.invalid') : failure;
  const hiding = (
    <FormControlLabel
      label={text('templates.hiddenSwitch')}
      control={
        <Switch
          checked={body.hidden}
          onChange={(_, hidden) => setBody((before) => ({ ...before, hidden }))}
        />
      }
    />
  );
  const save = (
    <FormFields className="save">
      <div
        // An open entry's changes are not in the variant yet, so the click must not save.
        onClickCapture={(event) => {
          if (!open) return;
          event.preventDefault();
          event.stopPropagation();
          notify(text('editor.actions.editing'), { type: 'warning' });
        }}
      >
        <SaveBar failed={text('templates.failed')} />
      </div>
    </FormFields>
  );
  const parts = (
    <>
      <UnsavedChanges dirty={open?.touched === true} />
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      {stored && <TemplateHistory stored={stored} definitions={definitions} onReload={onReload} />}
      <Parts
        value={part}
        onChange={(_, next: Part) => setPart(next)}
        variant="scrollable"
        aria-label={text('templates.parts')}
      >
        {(Object.keys(PARTS) as Part[]).map((name) => (
          <Tab
            key={name}
            value={name}
            id={`part-${name}`}
            aria-controls="template-part"
            label={
              isWrong(name) ? `${text(`templates.part.${name}`)} ●` : text(`templates.part.${name}`)
            }
            sx={isWrong(name) ? { color: 'error.main' } : undefined}
          />
        ))}
      </Parts>
      <div id="template-part" role="tabpanel" aria-labelledby={`part-${part}`}>
        {part === 'variants' ? (
          <Variants definitions={definitions[body.type]} open={open} onOpen={setOpen} />
        ) : (
          <Translated part={part} />
        )}
      </div>
    </>
  );
  if (alone) {
    return (
      <Page
        title={title}
        list={{ name: text('templates.list'), path: templatesPath }}
        actions={hiding}
      >
        <Main>{parts}</Main>
        <Foot>{save}</Foot>
      </Page>
    );
  }
  return (
    <Main>
      <Head>
        {part === 'variants' ? (
          <Button
            component={Link}
            to={templatesPath}
            size="small"
            startIcon={<Icon name="left" size={18} />}
          >
            {text('templates.list')}
          </Button>
        ) : null}
        <h2>{title}</h2>
        {hiding}
        {save}
      </Head>
      {parts}
    </Main>
  );
}

function Translated({ part }: { part: Exclude<Part, 'variants'> }) {
  const text = useText();
  const { issues } = useBody<TemplateBody, Issue>();
  const narrow = useWindowBelow(720);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const isTranslated = TRANSLATED.includes(part);
  const isWrong = (one: Language) => PARTS[part].some((path) => hasIssue(issues, `${path}.${one}`));
  return (
    <ShownLanguageContext value={narrow ? language : null}>
      {narrow && isTranslated ? (
        <LanguageToggle
          fullWidth
          sx={{ marginBottom: 3 }}
          label={text('templates.languageOfFields')}
          value={language}
          onChange={setLanguage}
          isWrong={isWrong}
        />
      ) : null}
      <Card className="part">{PARTS_DRAWN[part]()}</Card>
    </ShownLanguageContext>
  );
}

const TRANSLATED: readonly Part[] = ['about', 'media', 'pricing'];

const PARTS_DRAWN: Record<Exclude<Part, 'variants'>, () => ReactNode> = {
  about: () => (
    <>
      <TranslatedField at="settings.title" />
      <TranslatedField at="settings.slug" />
      <TranslatedField at="label" />
      <TranslatedField at="settings.description" />
      <TranslatedField at="settings.long_description" />
    </>
  ),
  media: () => (
    <>
      <TranslatedField at="settings.image" />
      <TranslatedField
        at="settings.images"
        below={(language) => <MediaStrip language={language} />}
      />
    </>
  ),
  pricing: () => <TranslatedField at="settings.pricing" convert={withDefaultNames} />,
  platforms: () => (
    <>
      <Flags />
      <BoundField at="tags" />
    </>
  ),
  more: () => (
    <>
      <TypeChoice />
      <BoundField at="limit" />
      <BoundField at="vote_amount" />
      <VoteCount />
      <BoundField at="default" />
      <BoundField at="editor" />
      <BoundField at="config._opt.advance" />
      <BoundField at="config._opt.preview.previewType" />
      <BoundField at="config._opt.preview.value" />
      <WebData />
    </>
  ),
};

/** Gives new packages the default names: start, grow, pro. */
const withDefaultNames = (packages: unknown, before: unknown) =>
  namedPackages(packages as PricingTier[], (before as PricingTier[]).length);

function Flags() {
  return (
    <div className="flags">
      {PLATFORMS.map((name) => (
        <BoundField key={name} at={`config.${name}`} />
      ))}
    </div>
  );
}

function WebData() {
  const text = useText();
  return (
    <>
      <h3>{text('templates.webData')}</h3>
      {(['keyword', 'json_index', 'test_url', 'it_work_coll'] as const).map((name) => (
        <BoundField key={name} at={`web_data.${name}`} />
      ))}
    </>
  );
}

function VoteCount() {
  const text = useText();
  const { body } = useBody<TemplateBody, Issue>();
  return <p className="quiet">{text('templates.voteCount', { count: body.vote_count })}</p>;
}

/**
 * Choice whether a template contains actions or schedules; fixed once there are variants, as
 * variants of actions do not fit schedules.
 */
function TypeChoice() {
  const text = useText();
  const { body, setBody } = useBody<TemplateBody, Issue>();
  const fixed = LANGUAGES.some((language) => body.settings.data[language].length > 0);
  return (
    <div>
      <h3 id="template-type-label">{text('templates.type')}</h3>
      <Boxes
        id="template-type"
        labelledBy="template-type-label"
        value={body.type}
        disabled={fixed}
        options={(['action', 'schedule'] as const).map((value) => ({
          value,
          label: text(`templates.types.${value}`),
        }))}
        onChange={(type) =>
          setBody((before) => ({ ...before, type: type === 'schedule' ? 'schedule' : 'action' }))
        }
      />
      {fixed && <p className="quiet">{text('templates.typeFixed')}</p>}
    </div>
  );
}

function MediaStrip({ language }: { language: Language }) {
  const { body, setBody } = useBody<TemplateBody, Issue>();
  const [failed, setFailed] = useState<string | null>(null);
  const at = `settings.images.${language}`;
  const links = body.settings.images[language];
  return (
    <div className="strip">
      <UploadButton
        accept="image/*"
        onFailed={setFailed}
        onUploaded={(url) => setBody((before) => withValueAt(before, at, [...links, url]))}
      />
      {failed && <Alert severity="error">{failed}</Alert>}
      {links.filter(Boolean).map((link, index) => {
        const video = youtubeId(link);
        return (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: links may repeat and have no id
            key={index}
            src={video ? `https://i.ytimg.com/vi/${video}/hqdefault.jpg` : link}
            alt=""
            loading="lazy"
          />
        );
      })}
    </div>
  );
}

const Parts = styled(Tabs)(({ theme: { colours, density } }) => ({
  justifySelf: 'start',
  boxSizing: 'border-box',
  maxWidth: '100%',
  minHeight: 0,
  padding: 2,
  borderRadius: radius.control,
  backgroundColor: colours.sunken,
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTabs-list': { flex: 'none', gap: 2 },
  '& .MuiTabs-scroller': { display: 'flex', ...scrollFade(colours.sunken, 0) },
  '& .MuiTab-root': {
    minWidth: 0,
    minHeight: density.control - 4,
    padding: '4px 12px',
    borderRadius: radius.small,
    color: colours.quiet,
    '&:hover': { color: colours.text },
    '&.Mui-selected': {
      backgroundColor: colours.surface,
      color: colours.text,
      boxShadow: colours.shadow.card,
      fontWeight: 600,
    },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));

const Main = styled('div')(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  minWidth: 0,
  '& .part': { display: 'grid', gap: 28, padding: 24 },
  '@media (max-width: 719px)': {
    // Reduces the gap above the first line, which is as high as its button.
    marginTop: -16,
    '& .part': { gap: 20, padding: 16 },
  },
  '& .part h3': { ...typography.h3, margin: '0 0 8px' },
  '& .quiet': { margin: '4px 0 0', color: colours.quiet, fontSize: size.body },
  '& .flags': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: 8,
  },
  '& .strip': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', marginTop: 8 },
  '& .strip img': {
    width: 112,
    height: 63,
    objectFit: 'cover',
    borderRadius: radius.control,
    backgroundColor: colours.ground,
  },
}));

const Head = styled('div')(({ theme: { colours, typography } }) => ({
  position: 'sticky',
  top: 64,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: -12,
  padding: '12px 0',
  backgroundColor: colours.ground,
  '& h2': { ...typography.h2, flex: 1, minWidth: 160, margin: 0, overflowWrap: 'anywhere' },
  '& .save': { width: 'auto' },
}));

const Foot = styled('div')(({ theme: { colours } }) => ({
  position: 'sticky',
  zIndex: 3,
  bottom: 'var(--window-bottom)',
  marginTop: 16,
  ...saveBarStyle(colours),
  borderRadius: radius.card,
  boxShadow: colours.shadow.bar,
  '& .buttons': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 12 },
  '& .buttons .MuiButton-root': { minWidth: 120 },
  '& .unsaved': { flex: 1, color: colours.quiet, fontSize: size.body },
}));
