import {
  mergeStored,
  rowsOf,
  SHEET_COLUMN_NAMES,
  SHEET_COLUMNS,
  type SheetProblem,
} from '@catalogue/bot/topics/rows';
import { type BotTopic, topicsOf } from '@catalogue/bot/topics/topic';
import type { BotChannel } from '@catalogue/bot/types';
import type { StoredBotNode } from '@contract/entities/bots/bot';
import type { DownloadSheet } from '@contract/entities/reports/download';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { download } from '@/components/files/download';
import { FileButton } from '@/components/files/FileButton';
import { Failure } from '@/components/form/Failure';
import { Icon } from '@/components/Icon';
import { DownloadButton } from '@/custom-pages/analytics/DownloadButton';
import { useIssueText } from '@/custom-pages/bot/useIssueText';
import { useDataProvider } from '@/dataProvider';
import { errorFields } from '@/dataProvider/errors';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useLanguage, useText } from '@/i18n/useText';
import { useImportTopics } from './useImportTopics';

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
  onClose: () => void;
}

interface Chosen {
  name: string;
  topics: BotTopic[];
  problems: SheetProblem[];
}

export function TransferDialog({ channel, nodes, onClose }: Props) {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const issueText = useIssueText();
  const dataProvider = useDataProvider();
  const store = useImportTopics(channel, onClose);
  const [existing, setExisting] = useState<'update' | 'skip'>('update');
  const stored = topicsOf(nodes);
  const read = useMutation({
    mutationFn: async (file: File): Promise<Chosen> => {
      store.reset();
      if (file.name.toLowerCase().endsWith('.json')) {
        return { name: file.name, topics: topicsOfJson(await file.text()), problems: [] };
      }
      const { topics, problems } = await dataProvider.bot.readBotSheet(channel, file);
      return { name: file.name, topics: mergeStored(topics, stored), problems };
    },
  });
  const chosen = read.data;
  const count = chosen?.topics.reduce((sum, { actions }) => sum + actions.length, 0) ?? 0;
  const filename = text(`bot.topics.file.${channel}`);
  const exportJson = () => {
    const content = JSON.stringify({ topics: stored }, null, 2);
    download(new Blob([content], { type: 'application/json' }), `${filename}.json`);
  };
  const error = read.error ?? store.error;
  return (
    <DialogForm
      maxWidth="sm"
      title={text('bot.topics.transfer')}
      dirty={false}
      busy={store.isPending}
      onClose={onClose}
      onSubmit={() => chosen && store.mutate({ topics: chosen.topics, existing })}
      actions={
        <Button type="submit" variant="contained" disabled={count === 0} loading={store.isPending}>
          {text('bot.topics.import')}
        </Button>
      }
    >
      <Section>
        <h3>{text('bot.topics.exportTitle')}</h3>
        <p>{text('bot.topics.exportText')}</p>
        <div className="buttons">
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="download" size={18} />}
            onClick={exportJson}
          >
            {text('bot.topics.json')}
          </Button>
          <DownloadButton
            filename={filename}
            sheets={() => [sheetOf(stored, filename, language)]}
          />
        </div>
      </Section>
      <Section>
        <h3>{text('bot.topics.importTitle')}</h3>
        <p>{text('bot.topics.importText')}</p>
        <FileButton
          label={text('bot.topics.choose')}
          accept=".json,.xlsx,.xls"
          busy={read.isPending}
          onChoose={(file) => read.mutate(file)}
        />
        {chosen ? (
          <div role="status">
            <p>
              {text('bot.topics.found', {
                name: chosen.name,
                topics: chosen.topics.length,
                actions: count,
              })}
            </p>
            {chosen.problems.length > 0 ? (
              <ul>
                {chosen.problems.map(({ row, reason }) => (
                  <li key={row}>{text(`bot.topics.problem.${reason}`, { row })}</li>
                ))}
              </ul>
            ) : null}
            <RadioGroup
              aria-label={text('bot.topics.existing.label')}
              value={existing}
              onChange={(_, value) => setExisting(value === 'skip' ? 'skip' : 'update')}
            >
              {(['update', 'skip'] as const).map((value) => (
                <FormControlLabel
                  key={value}
                  value={value}
                  control={<Radio />}
                  label={text(`bot.topics.existing.${value}`)}
                />
              ))}
            </RadioGroup>
          </div>
        ) : null}
        <Failure>
          {error ? (
            <>
              {error instanceof SyntaxError ? text('bot.topics.notJson') : errorText(error)}
              <ul>
                {errorFields(error)
                  .filter(({ path }) => path !== 'files')
                  .map((field) => (
                    <li key={field.path}>
                      {nameAt(chosen?.topics, field.path)}: {issueText(field)}
                    </li>
                  ))}
              </ul>
            </>
          ) : null}
        </Failure>
      </Section>
    </DialogForm>
  );
}

/** @throws SyntaxError for a file that was not exported; the server checks the topics' shape. */
function topicsOfJson(content: string): BotTopic[] {
  const parsed: unknown = JSON.parse(content);
  const topics = (parsed as { topics?: unknown } | null)?.topics;
  if (!Array.isArray(topics) || !topics.every((topic) => Array.isArray(topic?.actions))) {
    throw new SyntaxError();
  }
  return topics as BotTopic[];
}

/**
 * Returns the name of the category or action to which a path such as `topics.0.actions.2.data`
 * belongs; the path itself without one.
 */
function nameAt(topics: readonly BotTopic[] | undefined, path: string): string {
  const [, topic, , action] = /^topics\.(\d+)(\.actions\.(\d+))?/.exec(path) ?? [];
  const found = topics?.[Number(topic)];
  return (action === undefined ? found?.name : found?.actions[Number(action)]?.name) ?? path;
}

function sheetOf(topics: readonly BotTopic[], name: string, language: 'tr' | 'en'): DownloadSheet {
  const rows = rowsOf(topics);
  const column = (column: (typeof SHEET_COLUMN_NAMES)[number]) => ({
    label: SHEET_COLUMNS[column][language],
    data: rows.map((row) => row[column]),
  });
  return {
    name,
    x: column('category'),
    datasets: SHEET_COLUMN_NAMES.filter((one) => one !== 'category').map(column),
  };
}

const Section = styled('section')(({ theme: { colours } }) => ({
  marginBottom: 20,
  '& h3': { margin: '0 0 4px', fontSize: 'inherit' },
  '& p': { margin: '0 0 10px', color: colours.quiet },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 10 },
}));
