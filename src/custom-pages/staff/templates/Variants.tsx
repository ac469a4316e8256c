import type { CampaignBody } from '@catalogue/campaign';
import type { Issue } from '@catalogue/fields/types';
import type { Language } from '@catalogue/language';
import { isScheduleBody, type ScheduleBody } from '@catalogue/schedules/body';
import { blankSchedule } from '@catalogue/schedules/compose';
import { blankCampaign } from '@catalogue/templates/engine/compose';
import type { TemplateVariant } from '@catalogue/templates/engine/types';
import { MAX_TEMPLATE_VARIANTS } from '@catalogue/templates/engine/validate';
import type { TemplateDetail } from '@contract/entities/campaigns/template';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useBody } from '@/admin/form/FormBase';
import { CampaignSections } from '@/campaign-editor/CampaignSections';
import type { Definitions } from '@/campaign-editor/definitions';
import type { OpenEntry } from '@/campaign-editor/entries/ActionEntries';
import { messagePreviewOf } from '@/campaign-editor/messagePreviews';
import { VariantPicture } from '@/campaign-editor/style/VariantPicture';
import { Card } from '@/components/Card';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { Icon } from '@/components/Icon';
import { previewPage } from '@/custom-pages/preview/previewPage';
import { FieldFlagsContext } from '@/form-builder/flags';
import type { Update } from '@/form-builder/types';
import { hasIssue, useIssue } from '@/form-builder/useIssue';
import { useLanguage, useText } from '@/i18n/useText';
import { ScheduleSections } from '@/resources/schedules/editor/ScheduleSections';
import { scrollFade } from '@/theme/scrollFade';
import { radius, size } from '@/theme/tokens';
import { BoundField } from './BoundField';
import { FieldFlags } from './FieldFlags';
import { LanguageToggle } from './LanguageToggle';
import { PictureButton } from './PictureButton';
import { isStalePicture, withPictureFragment } from './pictureFragment';
import { TryButton } from './TryButton';
import { IMAGE_FIELD, issuesBelow, type TemplateBody, withPicture } from './templateBody';

const RecommendationSections = lazy(() =>
  import('@/campaign-editor/recommendation/RecommendationSections').then((module) => ({
    default: module.RecommendationSections,
  })),
);
const PreviewPane = lazy(() => import('@/custom-pages/preview/PreviewPane'));

interface VariantsProps {
  definitions: Definitions;
  open: OpenEntry | null;
  onOpen: (open: OpenEntry | null) => void;
}

export function Variants({ definitions, open, onOpen }: VariantsProps) {
  const text = useText();
  const own = useLanguage();
  const { body, setBody, issues } = useBody<TemplateBody, Issue>();
  const [language, setLanguage] = useState<Language>(own);
  const [id, setId] = useState<string | null>(null);
  const [confirming, setConfirming] = useState<'remove' | 'copy' | null>(null);
  const variants = body.settings.data[language];
  const found = variants.findIndex((variant) => variant.id === id);
  const index = found < 0 ? 0 : found;
  const variant = variants[index];
  const other: Language = language === 'tr' ? 'en' : 'tr';
  const missing = useIssue(issues, `settings.data.${language}`);
  const setVariants = (
    change: (variants: readonly TemplateVariant[], of: Language) => TemplateVariant[],
  ) =>
    setBody((before) => ({
      ...before,
      settings: {
        ...before.settings,
        data: {
          tr: change(before.settings.data.tr, 'tr'),
          en: change(before.settings.data.en, 'en'),
        },
      },
    }));
  const add = () => {
    const fresh = newId(variants);
    setVariants((all, of) => {
      const like = all.find((one) => one.id === variant?.id);
      return [...all, newVariant(body, fresh, { like, name: text('templates.variant', {}), of })];
    });
    setId(fresh);
  };
  if (!variant) {
    return (
      <Card sx={{ p: 3 }}>
        <p>{text('templates.noVariants')}</p>
        {missing && <Alert severity="error">{missing}</Alert>}
        <Button variant="contained" startIcon={<Icon name="plus" />} onClick={add}>
          {text('templates.addVariant')}
        </Button>
      </Card>
    );
  }
  const page = body.config._opt.preview.value;
  const isStale =
    !isScheduleBody(variant.data) && isStalePicture(variant.image, { variant: variant.data, page });
  return (
    <Stack>
      <div className="bar">
        <VariantTabs
          value={variant.id}
          onChange={(_, next: string) => setId(next)}
          variant="scrollable"
          aria-label={text('templates.part.variants')}
        >
          {variants.map((one, at) => (
            <Tab
              key={one.id}
              value={one.id}
              label={one.name || one.id}
              icon={<VariantPicture variant={drawable(one)} />}
              disabled={open !== null}
              sx={
                hasIssue(issues, `settings.data.${language}.${at}`)
                  ? { color: 'error.main' }
                  : undefined
              }
            />
          ))}
        </VariantTabs>
        <Button
          variant="outlined"
          startIcon={<Icon name="plus" />}
          onClick={add}
          disabled={open !== null || variants.length >= MAX_TEMPLATE_VARIANTS}
        >
          {text('templates.addVariant')}
        </Button>
        <LanguageToggle
          label={text('templates.languageOfVariant')}
          value={language}
          disabled={open !== null}
          onChange={setLanguage}
          isWrong={(one) => hasIssue(issues, `settings.data.${one}`)}
        />
      </div>
      {missing && <Alert severity="error">{missing}</Alert>}
      <Card className="about">
        <Named at={`settings.data.${language}.${index}.name`} variant={variant} issues={issues}>
          {(name) =>
            setVariants((all, of) =>
              all.map((one) => (of === language && one.id === variant.id ? { ...one, name } : one)),
            )
          }
        </Named>
        <BoundField at={`settings.data.${language}.${index}.image`} field={IMAGE_FIELD} />
        {isStale && <Alert severity="warning">{text('templates.pictureStale')}</Alert>}
        <div>
          <FormControlLabel
            label={text('templates.advance')}
            control={
              <Switch
                checked={variant.advance}
                onChange={(_, advance) =>
                  setVariants((all) =>
                    all.map((one) => (one.id === variant.id ? { ...one, advance } : one)),
                  )
                }
              />
            }
          />
        </div>
        <div className="buttons">
          {!isScheduleBody(variant.data) && (
            <TryButton
              key={`${language}-${variant.id}`}
              content={variant.data}
              page={page}
              title={body.settings.title[language]}
              language={language}
            />
          )}
          {!isScheduleBody(variant.data) && (
            <PictureButton
              key={`picture-${language}-${variant.id}`}
              variant={variant.data}
              page={page}
              language={language}
              disabled={open !== null}
              onPicture={(address) =>
                setBody((before) =>
                  withPicture(before, {
                    language,
                    index,
                    image: withPictureFragment(address, { variant: variant.data, page }),
                  }),
                )
              }
            />
          )}
          <Button
            size="small"
            variant="outlined"
            disabled={open !== null}
            onClick={() => setConfirming('copy')}
          >
            {text(`templates.copyFrom.${other}`)}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="error"
            className="remove"
            disabled={open !== null}
            onClick={() => setConfirming('remove')}
          >
            {text('templates.removeVariant')}
          </Button>
        </div>
      </Card>
      <VariantEditor
        key={`${language}-${variant.id}`}
        language={language}
        index={index}
        variant={variant}
        definitions={definitions}
        open={open}
        onOpen={onOpen}
      />
      <ConfirmDialog
        open={confirming !== null}
        danger
        title={text(confirming === 'copy' ? 'templates.copyTitle' : 'templates.removeTitle', {
          name: variant.name || variant.id,
        })}
        text={text(confirming === 'copy' ? 'templates.copyText' : 'templates.removeText')}
        confirm={text(confirming === 'copy' ? 'templates.copy' : 'templates.removeVariant')}
        onConfirm={() => {
          if (confirming === 'remove') {
            setVariants((all) => all.filter((one) => one.id !== variant.id));
          } else {
            const source = body.settings.data[other].find((one) => one.id === variant.id);
            setVariants((all, of) =>
              all.map((one) =>
                of === language && one.id === variant.id && source
                  ? { ...one, data: structuredClone(source.data) }
                  : one,
              ),
            );
          }
          setConfirming(null);
        }}
        onClose={() => setConfirming(null)}
      />
    </Stack>
  );
}

interface NamedProps {
  at: string;
  variant: TemplateVariant;
  issues: readonly Issue[];
  children: (name: string) => void;
}

function Named({ at, variant, issues, children: rename }: NamedProps) {
  const text = useText();
  const wrong = useIssue(issues, at);
  return (
    <TextField
      size="small"
      label={text('templates.variantName')}
      value={variant.name}
      error={wrong !== undefined}
      helperText={wrong}
      onChange={({ target }) => rename(target.value)}
      slotProps={{ htmlInput: { maxLength: 120, name: at } }}
    />
  );
}

interface VariantEditorProps extends VariantsProps {
  language: Language;
  index: number;
  variant: TemplateVariant;
}

function VariantEditor({
  language,
  index,
  variant,
  definitions,
  open,
  onOpen,
}: VariantEditorProps) {
  const text = useText();
  const { body, setBody, issues: all } = useBody<TemplateBody, Issue>();
  const [shownVariant, setShownVariant] = useState(1);
  const at = `settings.data.${language}.${index}.data`;
  const issues = useMemo(() => issuesBelow(all, at), [all, at]);
  const wrong = useIssue(all, `${at}.tags`);
  const change = useCallback(
    (update: Update<CampaignBody & ScheduleBody>) =>
      setBody((before) => {
        const { data } = before.settings;
        const changed = data[language].map((one) =>
          // The type is safe, because each editor returns the type of content that it was given.
          one.id === variant.id ? { ...one, data: update(one.data as never) } : one,
        );
        return {
          ...before,
          settings: { ...before.settings, data: { ...data, [language]: changed } },
        };
      }),
    [setBody, language, variant.id],
  );
  const { data } = variant;
  const offered = useMemo(
    () => ({
      ...definitions,
      // Offers all integrations, because they are checked only when a shop installs the template.
      integrations: [
        ...new Set(definitions.actions.flatMap(({ needs }) => needs ?? [])),
        'whatsapp-business' as const,
      ],
    }),
    [definitions],
  );
  const Sections = body.editor === 'recommendation' ? RecommendationSections : CampaignSections;
  const entries = open
    ? [...data.tags.slice(0, open.index), open.entry, ...data.tags.slice(open.index + 1)]
    : data.tags;
  return (
    <FieldFlagsContext value={FieldFlags}>
      <Alert severity="info">{text('templates.marksHelp')}</Alert>
      {wrong && <Alert severity="error">{wrong}</Alert>}
      <div className="variant">
        <div className="sections">
          {isScheduleBody(data) ? (
            <ScheduleSections
              draft={{ body: data, setBody: change as never, issues }}
              definitions={offered}
              open={open}
              onOpen={onOpen}
            />
          ) : (
            <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
              <Sections
                draft={{ body: data, setBody: change as never, issues }}
                source={{ type: 'campaign' }}
                definitions={offered}
                open={open}
                onOpen={onOpen}
                variant={data.variants && shownVariant}
                onVariant={setShownVariant}
              />
            </Suspense>
          )}
        </div>
        <div className="preview">
          {isScheduleBody(data) ? (
            entries.map((entry) => {
              const Preview = messagePreviewOf(entry.type);
              return (
                Preview && (
                  <Suspense key={entry.type} fallback={<Skeleton variant="rounded" height={420} />}>
                    <Preview entry={entry} />
                  </Suspense>
                )
              );
            })
          ) : (
            <Suspense fallback={<Skeleton variant="rounded" height={560} />}>
              <PreviewPane
                entries={entries}
                page={previewPage(data, body.config._opt.preview.value)}
                language={language}
              />
            </Suspense>
          )}
        </div>
      </div>
    </FieldFlagsContext>
  );
}

/**
 * Returns an id for a new variant. Ids are independent of names, so renaming a variant does not
 * change its id.
 */
function newId(variants: readonly TemplateVariant[]): string {
  let number = variants.length + 1;
  while (variants.some(({ id }) => id === `variant-${number}`)) number += 1;
  return `variant-${number}`;
}

function newVariant(
  { type, settings }: TemplateBody,
  id: string,
  { like, name, of }: { like: TemplateVariant | undefined; name: string; of: Language },
): TemplateVariant {
  const blank = type === 'schedule' ? blankSchedule() : blankCampaign();
  const data = like ? structuredClone(like.data) : { ...blank, name: settings.title[of] };
  return { id, name, image: like?.image ?? settings.image[of], advance: false, data };
}

/** The cast is safe: only the types differ, as the catalogue's lists are read-only. */
const drawable = (variant: TemplateVariant) => variant as unknown as TemplateDetail['data'][number];

const VariantTabs = styled(Tabs)(({ theme: { colours } }) => ({
  minWidth: 0,
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTabs-list': { flex: 'none', gap: 8 },
  '& .MuiTabs-scroller': { display: 'flex', ...scrollFade(colours.ground, 0) },
  '& .MuiTab-root': {
    alignItems: 'stretch',
    gap: 6,
    width: 124,
    minWidth: 0,
    padding: '5px 5px 7px',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.control,
    backgroundColor: colours.surface,
    fontSize: size.small,
    lineHeight: 1.3,
    '&:hover': { borderColor: colours.controlLine },
    '&.Mui-selected': {
      borderColor: colours.primary,
      boxShadow: `inset 0 0 0 1px ${colours.primary}`,
      color: colours.primaryText,
      fontWeight: 600,
    },
  },
  '& .MuiTab-icon': { margin: 0 },
}));

const Stack = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  minWidth: 0,
  '& .bar': { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' },
  '& .bar > .MuiTabs-root': { maxWidth: '100%' },
  '& .bar > .MuiToggleButtonGroup-root': { marginInlineStart: 'auto' },
  '& .about': { display: 'grid', gap: 16, padding: 20 },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  '& .buttons > .remove': { marginInlineStart: 'auto' },
  '@media (max-width: 599px)': {
    '& .buttons': { display: 'grid' },
    '& .buttons > .remove': { marginBlockStart: 8, marginInlineStart: 0 },
  },
  '& .variant': {
    display: 'grid',
    gap: 20,
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 380px)',
    alignItems: 'start',
    '@media (max-width: 1399px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& .sections': { display: 'grid', gap: 20, minWidth: 0 },
  '& .preview': {
    minWidth: 0,
    '@media (min-width: 1400px)': { position: 'sticky', top: 144 },
    '@media (max-width: 1399px)': { order: -1 },
  },
});
