import {
  ASSISTANT_BUDGET,
  ASSISTANT_MODES,
  ASSISTANT_PROVIDERS,
  type AssistantMode,
  type AssistantProvider,
  MAX_ASSISTANT_PAGES,
} from '@catalogue/bot/assistant/assistant';
import { SECRET_MASK } from '@catalogue/lib/secret-mask';
import type { AssistantSettings } from '@contract/calls/bots/assistant';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useServerErrors } from '@/admin/form/serverErrors';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { SelectInput } from '@/components/form/SelectInput';
import { Section, Sections } from '@/components/Section';
import { LoadingState } from '@/components/states/LoadingState';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { assistantKey, assistantQuery } from '@/dataProvider/areas/bots/assistant';
import { inboxSetupKey } from '@/dataProvider/areas/bots/inbox';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatCount, writeMoment } from '@/i18n/format';
import { parseNumber } from '@/i18n/typedNumber';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';

export default function AssistantTab() {
  const { data, error, refetch } = useQuery(assistantQuery(useDataProvider()));
  if (!data) return <LoadingState error={error} onRetry={refetch} />;
  return (
    <Sections>
      <ModelSection data={data} />
      {data.settings ? <PagesSection pages={data.pages} /> : null}
    </Sections>
  );
}

const FIELDS = ['url', 'model', 'key', 'budget'] as const;

function ModelSection({ data: { settings, used } }: { data: AssistantSettings }) {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const serverErrors = useServerErrors({});
  const { assistant } = useDataProvider();
  const queryClient = useQueryClient();
  const [provider, setProvider] = useState<AssistantProvider>(settings?.provider ?? 'openai');
  const [url, setUrl] = useState(settings?.url ?? '');
  const [model, setModel] = useState(settings?.model ?? '');
  const [key, setKey] = useState('');
  const [mode, setMode] = useState<AssistantMode>(settings?.mode ?? 'suggest');
  const [copy, setCopy] = useState(settings?.copy ?? true);
  const [budget, setBudget] = useState(String(settings?.budget ?? ASSISTANT_BUDGET.default));
  const tokens = parseNumber(budget, language);
  const [removing, setRemoving] = useState(false);
  const changed = async () => {
    // The inbox offers drafts according to the assistant's settings.
    await queryClient.invalidateQueries({ queryKey: inboxSetupKey });
    await queryClient.invalidateQueries({ queryKey: assistantKey });
  };
  const isSame = settings?.provider === provider && settings.url === url.trim();
  const save = useMutation({
    mutationFn: () =>
      assistant.save({
        provider,
        url: url.trim(),
        model: model.trim(),
        mode,
        copy,
        key: key.trim() || (isSame ? (settings?.key ?? '') : ''),
        budget: tokens ?? 0,
      }),
    onSuccess: () => {
      setKey('');
      test.reset();
      return changed();
    },
  });
  const test = useMutation({ mutationFn: () => assistant.test() });
  const remove = useMutation({
    mutationFn: () => assistant.remove(),
    onSuccess: () => {
      save.reset();
      test.reset();
      return changed();
    },
    onSettled: () => setRemoving(false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const refused = serverErrors(save.error, [...FIELDS]);
  const problemOf = (field: string) => refused.find(({ source }) => source === field)?.message;
  const failure = (refused[0] ? null : save.error) ?? test.error ?? remove.error;
  return (
    <Section
      title={
        <>
          {text('assistant.title')}{' '}
          {settings ? (
            <span className="tag" data-tone="good">
              {text('assistant.on')}
            </span>
          ) : null}
        </>
      }
      text={[text('assistant.text'), text('assistant.privacy')]}
    >
      {settings ? (
        <p>
          {text('assistant.used', {
            smart_count: used.requests,
            used: formatCount(used.tokens, language),
            budget: formatCount(settings.budget, language),
          })}
        </p>
      ) : null}
      <div role="alert">{failure ? errorText(failure) : null}</div>
      <form noValidate onSubmit={submit} aria-label={text('assistant.title')}>
        <SelectInput
          name="provider"
          label={text('assistant.provider')}
          value={provider}
          options={ASSISTANT_PROVIDERS.map((value) => ({
            value,
            label: text(`assistant.providers.${value}`),
          }))}
          onChange={(value) => setProvider(value as AssistantProvider)}
        />
        <TextInput
          name="assistantUrl"
          autoComplete="off"
          label={text('assistant.url')}
          hint={text(`assistant.urlHint.${provider}`)}
          error={problemOf('url')}
          value={url}
          onChange={setUrl}
        />
        <TextInput
          name="assistantModel"
          autoComplete="off"
          label={text('assistant.model')}
          hint={text('assistant.modelHint')}
          error={problemOf('model')}
          value={model}
          onChange={setModel}
        />
        <TextInput
          name="assistantKey"
          type="password"
          autoComplete="off"
          label={text('assistant.key')}
          hint={text(
            isSame && settings?.key === SECRET_MASK ? 'assistant.keyStored' : 'assistant.keyHint',
          )}
          error={problemOf('key')}
          value={key}
          onChange={setKey}
        />
        <TextInput
          name="assistantBudget"
          inputMode="decimal"
          label={text('assistant.budget')}
          hint={[
            tokens && text('assistant.tokens', { count: formatCount(tokens, language) }),
            text('assistant.budgetHint'),
          ]
            .filter(Boolean)
            .join(' ')}
          error={problemOf('budget')}
          value={budget}
          onChange={setBudget}
        />
        <SelectInput
          name="mode"
          label={text('assistant.mode')}
          hint={text(`assistant.modeHint.${mode}`)}
          value={mode}
          options={ASSISTANT_MODES.map((value) => ({
            value,
            label: text(`assistant.modes.${value}`),
          }))}
          onChange={(value) => setMode(value as AssistantMode)}
        />
        <FormControlLabel
          control={<Switch checked={copy} onChange={(_, on) => setCopy(on)} />}
          label={text('assistant.copy')}
        />
        <div className="buttons end">
          {settings ? (
            <>
              <Button color="error" onClick={() => setRemoving(true)}>
                {text('assistant.remove')}
              </Button>
              <Button loading={test.isPending} onClick={() => test.mutate()}>
                {text('assistant.test')}
              </Button>
            </>
          ) : null}
          <Button type="submit" variant="contained" loading={save.isPending}>
            {text(settings ? 'assistant.save' : 'assistant.connect')}
          </Button>
        </div>
      </form>
      {save.isSuccess && !test.data ? (
        <Alert severity="success">{text('assistant.saved')}</Alert>
      ) : null}
      {test.data ? (
        <Alert severity={test.data.problem ? 'warning' : 'success'}>
          {test.data.problem
            ? text(`assistant.problem.${test.data.problem}`)
            : text('assistant.worked', { tokens: test.data.tokens ?? '?' })}
        </Alert>
      ) : null}
      <ConfirmDialog
        open={removing}
        title={text('assistant.removeTitle')}
        text={text('assistant.removeText')}
        confirm={text('assistant.remove')}
        busy={remove.isPending}
        danger
        onConfirm={() => remove.mutate()}
        onClose={() => setRemoving(false)}
      />
    </Section>
  );
}

function PagesSection({ pages }: { pages: AssistantSettings['pages'] }) {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const serverErrors = useServerErrors({});
  const { assistant } = useDataProvider();
  const queryClient = useQueryClient();
  const [url, setUrl] = useState('');
  const changed = () => queryClient.invalidateQueries({ queryKey: assistantKey });
  const read = useMutation({
    mutationFn: (address: string) => assistant.readPage(address),
    onSuccess: (_, address) => {
      if (address === url.trim()) setUrl('');
      return changed();
    },
  });
  const remove = useMutation({ mutationFn: assistant.removePage, onSuccess: changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read.mutate(url.trim());
  };
  const [refused] = serverErrors(read.error, ['url']);
  const failure = (refused ? null : read.error) ?? remove.error;
  const isBusy = (address: string) => read.isPending && read.variables === address;
  return (
    <Section
      title={text('assistant.pages')}
      text={text('assistant.pagesText', { max: MAX_ASSISTANT_PAGES })}
    >
      <div role="alert">{failure ? errorText(failure) : null}</div>
      {pages.map((page) => (
        <Stack
          key={page.url}
          direction={{ xs: 'column', sm: 'row' }}
          spacing={1}
          sx={{ width: '100%', alignItems: { sm: 'center' } }}
        >
          <Stack sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <b>{page.title || page.url}</b>
            <small>
              {page.title ? `${page.url} · ` : ''}
              {page.problem
                ? text('assistant.pageProblem', { problem: pageProblem(page.problem, text) })
                : text('assistant.pageReadAt', { moment: writeMoment(page.read_at, language) })}
            </small>
          </Stack>
          <div className="buttons">
            <Button
              size="small"
              loading={isBusy(page.url)}
              aria-label={`${text('assistant.pageAgain')}: ${page.title || page.url}`}
              onClick={() => read.mutate(page.url)}
            >
              {text('assistant.pageAgain')}
            </Button>
            <Button
              size="small"
              color="error"
              aria-label={`${text('assistant.pageRemove')}: ${page.title || page.url}`}
              onClick={() => remove.mutate(page.url)}
            >
              {text('assistant.pageRemove')}
            </Button>
          </div>
        </Stack>
      ))}
      <form noValidate onSubmit={submit} aria-label={text('assistant.pages')}>
        <TextInput
          name="assistantPage"
          type="url"
          autoComplete="off"
          label={text('assistant.pageUrl')}
          error={refused?.message}
          value={url}
          onChange={setUrl}
        />
        <div className="buttons">
          <Button type="submit" variant="outlined" loading={isBusy(url.trim())}>
            {text('assistant.pageAdd')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

const PAGE_PROBLEMS = ['dns', 'internal-address', 'timeout', 'unreachable', 'empty'] as const;

/** Returns the reason why a page could not be read; an HTTP status is shown unchanged. */
function pageProblem(problem: string, text: ReadText): string {
  const known = PAGE_PROBLEMS.find((one) => one === problem);
  return known ? text(`assistant.pageProblems.${known}`) : problem;
}
