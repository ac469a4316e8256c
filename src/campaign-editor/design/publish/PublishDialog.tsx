import { type CampaignBody, VERSION_NOTE_LENGTH } from '@catalogue/campaign';
import { describeCampaign, type RulePart } from '@catalogue/conditions/sentence';
import type { Brand } from '@catalogue/design/brand';
import { unreadableColours } from '@catalogue/design/readable';
import type { FormValue } from '@catalogue/fields/types';
import type { Language } from '@catalogue/language';
import { isRecord } from '@catalogue/lib/is-record';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { RuleSentence } from '@/campaign-editor/conditions/ConditionSentence';
import { useActionName } from '@/campaign-editor/conditions/useActionName';
import type { Definitions } from '@/campaign-editor/definitions';
import { definitionOf } from '@/campaign-editor/design/editor';
import { isDesign, stepsOf } from '@/campaign-editor/design/outline/parts';
import { useBrand } from '@/campaign-editor/design/useBrand';
import { ChangeList } from '@/campaign-editor/versions/ChangeList';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { Icon } from '@/components/Icon';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { productQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { overlapsQuery, versionListQuery } from '@/dataProvider/areas/campaigns/versions';
import { wasShownQuery } from '@/dataProvider/areas/reports/analytics';
import { asForm, asText } from '@/form-builder/types';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { StartChoice } from './StartChoice';
import { futureStart } from './startTime';

interface PublishDialogProps {
  /** Id of the action; absent while it is new. */
  id: number | undefined;
  live: CampaignBody;
  body: CampaignBody;
  /** Returns the number of differences from the live content. */
  countChanges: (body: CampaignBody) => number;
  definitions: Definitions;
  busy: boolean;
  problem: string | null;
  /** True in an editor with time conditions, where the user may choose the start. */
  hasStart: boolean;
  /** `note` describes the changes and may be empty; `when` are the chosen time conditions. */
  onPublish: (note: string, when: CampaignBody['when']) => void;
  onClose: () => void;
}

const RULE_PARTS: readonly RulePart[] = ['trigger', 'who', 'where', 'when', 'frequency'];

export default function PublishDialog(props: PublishDialogProps) {
  const { id, live, countChanges, definitions, busy, problem, hasStart, onPublish, onClose } =
    props;
  const text = useText();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const brand = useBrand();
  const [note, setNote] = useState('');
  // The draft gets the chosen start only when it is published.
  const [when, setWhen] = useState(props.body.when);
  const body = { ...props.body, when };
  const changes = countChanges(body);
  const isOff = body.status !== 'active';
  const nameOf = useActionName();
  const { data: list } = useQuery({
    ...versionListQuery(dataProvider, id ?? 0),
    enabled: id !== undefined,
  });
  const shown = useQuery({
    ...wasShownQuery(dataProvider, id ?? 0),
    enabled: id !== undefined && isOff,
  });
  const { data: overlaps = [] } = useQuery(overlapsQuery(dataProvider, id));
  const { data: shop } = useQuery({ ...productQuery(dataProvider), staleTime: SETTINGS_STALE_MS });
  const { status: _, ...withoutStatus } = body;
  const current = list?.find((row) => row.live);
  const checks = checksOf(body, definitions, brand);
  const describe = (rule: CampaignBody) => describeCampaign(rule, language, nameOf);
  // Parts of the rule for which the sentences show a difference; the list of changes omits them.
  const described =
    current === undefined
      ? []
      : RULE_PARTS.filter((part) => describe({ ...live, [part]: body[part] }) !== describe(live));
  const isSame = changes === 0 && !isOff;
  const restarts =
    live.variants !== undefined && JSON.stringify(live.tags) !== JSON.stringify(body.tags);
  const leadText = () => {
    // A space keeps the height of the line.
    if (shown.isLoading) return '\u00a0';
    if (isSame) return text('design.publishSameText');
    if (!current || (isOff && !shown.data)) return text('design.publishFirst');
    if (changes === 0) return text('design.publishAgain');
    return text('design.publishDiffers', {
      smart_count: changes,
      version: current.version,
      moment: writeMoment(current.saved_at, language),
    });
  };
  return (
    <DialogForm
      title={isSame ? text('design.publishSame') : text('design.publishTitle', { name: body.name })}
      maxWidth="sm"
      dirty={note !== ''}
      busy={busy}
      cancel={text(isSame ? 'app.close' : 'design.keepDraft')}
      onClose={onClose}
      onSubmit={() => onPublish(note.trim(), when)}
      actions={
        isSame ? null : (
          <Button type="submit" variant="contained" autoFocus loading={busy}>
            {text(futureStart(when) ? 'design.schedule' : 'design.publishNow')}
          </Button>
        )
      }
    >
      <Lead>{leadText()}</Lead>
      {changes > 0 && id !== undefined && (
        <ChangeList
          before={{ ...live }}
          after={{ ...withoutStatus }}
          definitions={definitions}
          omit={described}
        />
      )}
      <Rule aria-label={text('design.audience')}>
        <h3>{text('design.audience')}</h3>
        {described.length > 0 && (
          <p>
            <del>{describe(live)}</del>
          </p>
        )}
        <p>
          <RuleSentence body={body} />
        </p>
        {body.ratio < 100 && (
          <p>{text('design.audienceRatio', { ratio: body.ratio, rest: 100 - body.ratio })}</p>
        )}
      </Rule>
      {hasStart && !isSame && <StartChoice when={when} onChange={setWhen} />}
      <Checks aria-label={text('design.checked')}>
        <h3>{text('design.checked')}</h3>
        <ul>
          {checks.map(({ name, good }) => (
            <li key={name} data-good={good || undefined}>
              <Icon name={good ? 'healthy' : 'warning'} size={17} />
              {text(`design.checks.${name}.${good ? 'good' : 'bad'}`)}
            </li>
          ))}
          {shop?.settings.loaded_once === null && (
            <li className="meets">
              <Icon name="warning" size={17} />
              <span>
                {text('design.notInstalled')}{' '}
                <Link component={RouterLink} to="/settings/installation" target="_blank">
                  {text('design.openInstallation')}
                </Link>
              </span>
            </li>
          )}
          {[false, true].map((isFirst) => {
            const others = overlaps.filter(({ goes_first }) => goes_first === isFirst);
            return others.length === 0 ? null : (
              <li key={String(isFirst)} className="meets">
                <Icon name="warning" size={17} />
                {text('design.meets', { names: quoteAll(others, language) })}{' '}
                {text(isFirst ? 'versions.meet.otherFirst' : 'versions.meet.thisFirst')}
              </li>
            );
          })}
        </ul>
      </Checks>
      {changes > 0 && (
        <TextInput
          name="note"
          label={text('design.note')}
          hint={text('design.noteHint')}
          placeholder={text('design.noteExample')}
          maxLength={VERSION_NOTE_LENGTH}
          value={note}
          onChange={setNote}
        />
      )}
      {restarts && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text('design.testRestarts')}
        </Alert>
      )}
      {isOff && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {text('design.goesActive')}
        </Alert>
      )}
      {problem && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
    </DialogForm>
  );
}

/** Writes names as a list: “A”, “B” and “C”. */
const quoteAll = (named: readonly { name: string }[], language: Language) =>
  new Intl.ListFormat(language).format(named.map(({ name }) => `“${name}”`));

const Lead = styled('p')(({ theme: { colours } }) => ({
  margin: '0 0 8px',
  color: colours.quiet,
  fontSize: size.body,
}));

const Rule = styled('section')(({ theme: { colours } }) => ({
  margin: '12px 0 0',
  padding: '12px 16px',
  border: `1px solid ${colours.lineStrong}`,
  borderRadius: radius.card,
  '& h3': { margin: '0 0 6px', fontSize: size.body, fontWeight: 600 },
  '& p': { margin: 0, color: colours.quiet, fontSize: size.body, lineHeight: 1.6 },
  '& p + p': { marginTop: 6 },
  '& strong': { color: colours.text, fontWeight: 600 },
  '& del': {
    padding: '2px 6px',
    borderRadius: radius.tag,
    backgroundColor: colours.errorSoft,
    color: colours.error,
    boxDecorationBreak: 'clone',
  },
}));

const Checks = styled('section')(({ theme: { colours } }) => ({
  margin: '12px 0',
  padding: '12px 16px',
  border: `1px solid ${colours.lineStrong}`,
  borderRadius: radius.card,
  backgroundColor: colours.ground,
  '& h3': { margin: '0 0 8px', fontSize: size.body, fontWeight: 600 },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
    gap: '8px 16px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: size.body,
  },
  '& li': { display: 'flex', gap: 8, alignItems: 'flex-start' },
  '& .meets': { gridColumn: '1 / -1' },
  '& svg': { flex: 'none', marginTop: 2, color: colours.warning },
  '& [data-good] svg': { color: colours.success },
}));

type CheckName = 'contrast' | 'close' | 'steps' | 'shown';

function checksOf(
  body: CampaignBody,
  definitions: Definitions,
  brand: Brand,
): { name: CheckName; good: boolean }[] {
  const on = body.tags.filter(({ status }) => status);
  const designs = on
    .filter((tag) => isDesign(definitionOf(definitions, tag)))
    .map(({ parameters }) => parameters);
  return [
    { name: 'shown', good: on.length > 0 },
    ...(designs.length > 0
      ? [
          {
            name: 'contrast' as const,
            good: designs.every((form) => unreadableColours(form, brand).length === 0),
          },
          { name: 'close' as const, good: designs.every(isClosable) },
          { name: 'steps' as const, good: designs.every(hasValidTargets) },
        ]
      : []),
  ];
}

const isClosable = (form: FormValue): boolean =>
  asForm(form.frame?.value).close?.value !== 'none' ||
  asForm(form.frame?.value).kind?.value === 'inline';

function hasValidTargets(form: FormValue): boolean {
  const names = new Set(stepsOf(form).map(({ name }) => name));
  return targetSteps(form).every((name) => names.has(name));
}

function targetSteps(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(targetSteps);
  if (!isRecord(value)) return [];
  if (value.kind === 'step' && isRecord(value.form)) {
    const { step } = value.form as FormValue;
    return [asText(step?.value)];
  }
  return Object.values(value).flatMap(targetSteps);
}
