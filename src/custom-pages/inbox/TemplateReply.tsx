import {
  type TemplateSlot,
  templateProblems,
  templateSlots,
  templateText,
  type WhatsappTemplate,
} from '@catalogue/bot/whatsapp/whatsapp-template';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Failure } from '@/components/form/Failure';
import { SelectInput } from '@/components/form/SelectInput';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { TextInput } from '@/components/TextInput';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useIssueText } from '@/custom-pages/bot/useIssueText';
import { WhatsAppTemplatePreview } from '@/custom-pages/preview/WhatsAppTemplatePreview';
import { useDataProvider } from '@/dataProvider';
import { whatsappTemplatesQuery } from '@/dataProvider/areas/bots/bot';
import { useText } from '@/i18n/useText';
import { useReply } from './useReply';

interface Props {
  conversation: string;
  onSent: () => Promise<unknown>;
}

export function TemplateReply({ conversation, onSent }: Props) {
  const text = useText();
  const { data, error, refetch } = useQuery(whatsappTemplatesQuery(useDataProvider()));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} rows={3} />;
  const templates = data.templates.filter(({ unknown }) => unknown.length === 0);
  if (templates.length === 0) {
    const root = botRoots.whatsapp;
    return (
      <p className="hint">
        {text(data.connected ? 'bot.templates.emptyText' : 'bot.templates.notConnected')}{' '}
        <Link to={`${root}/${data.connected ? 'templates' : 'script'}`}>
          {text(data.connected ? 'bot.tabs.templates' : 'bot.tabs.script')}
        </Link>
      </p>
    );
  }
  return <TemplateForm templates={templates} conversation={conversation} onSent={onSent} />;
}

const keyOf = ({ name, language }: WhatsappTemplate) => `${name} (${language})`;

function TemplateForm({
  templates,
  conversation,
  onSent,
}: Props & { templates: WhatsappTemplate[] }) {
  const text = useText();
  const issueText = useIssueText();
  const [chosen, setChosen] = useState('');
  const [values, setValues] = useState<Record<string, string>>({});
  const [tried, setTried] = useState(false);
  const { send, busy, failure } = useReply({ conversation, onSent });
  const template = templates.find((each) => keyOf(each) === chosen) ?? templates[0];
  if (!template) return null;
  const problems = templateProblems(template, values);
  const errorAt = (path: string) => {
    const issue = tried ? problems.find((problem) => problem.path === path) : undefined;
    return issue && issueText(issue);
  };
  const submit = async () => {
    setTried(true);
    if (problems.length > 0 || busy) return;
    const { name, language } = template;
    await send({
      reply: { template: { name, language, values } },
      listText: templateText(template, values),
    });
  };
  return (
    <Columns
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="fields">
        <SelectInput
          name="template"
          label={text('bot.templates.choose')}
          value={keyOf(template)}
          options={templates.map((each) => ({ value: keyOf(each), label: keyOf(each) }))}
          onChange={(key) => {
            setChosen(key);
            setValues({});
            setTried(false);
          }}
        />
        {templateSlots(template).map((slot) => (
          <TextInput
            key={slot.path}
            name={slot.path}
            label={slotLabel(slot, text)}
            {...(template.examples[slot.path] && {
              placeholder: template.examples[slot.path] as string,
            })}
            value={values[slot.path] ?? ''}
            error={errorAt(slot.path)}
            onChange={(value) => setValues((before) => ({ ...before, [slot.path]: value }))}
          />
        ))}
        <Failure>{failure}</Failure>
        <Button type="submit" variant="contained" loading={busy}>
          {text('bot.templates.send')}
        </Button>
      </div>
      <WhatsAppTemplatePreview template={template} values={values} />
    </Columns>
  );
}

function slotLabel({ path, name, media }: TemplateSlot, text: ReturnType<typeof useText>): string {
  if (media) return text(`bot.templates.file.${media}`);
  const part = path.startsWith('button.')
    ? 'button'
    : path.startsWith('header.')
      ? 'header'
      : 'body';
  return text(`bot.templates.slot.${part}`, { name });
}

const Columns = styled('form')({
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  alignItems: 'start',
  '& .fields': { display: 'grid', gap: 14, justifyItems: 'start' },
  '& .fields > *': { justifySelf: 'stretch' },
  '& .fields > button': { justifySelf: 'start' },
});
