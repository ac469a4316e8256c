import { templateDiff } from '@catalogue/diff/template-diff';
import type { TemplateContent } from '@catalogue/templates/engine/types';
import type { StaffTemplate } from '@contract/entities/campaigns/template';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Definitions } from '@/campaign-editor/definitions';
import { Change, definitionsByPart } from '@/campaign-editor/versions/ChangeList';
import { ChangeItem } from '@/components/ChangeItem';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { Icon } from '@/components/Icon';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import {
  templateVersionQuery,
  templateVersionsQuery,
  useTemplatesRefresh,
} from '@/dataProvider/areas/campaigns/templates';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

interface TemplateHistoryProps {
  stored: StaffTemplate;
  definitions: Record<'action' | 'schedule', Definitions>;
  onReload: (() => void) | undefined;
}

export function TemplateHistory({ stored, definitions, onReload }: TemplateHistoryProps) {
  const text = useText();
  const [shown, setShown] = useState<'versions' | 'stock' | null>(null);
  const { made, edited, newer } = stored;
  return (
    <Facts>
      <p>
        {made.actions > 0
          ? text('templates.made', { smart_count: made.actions, shops: made.shops })
          : text('templates.madeNone')}
      </p>
      {edited && (
        <Button size="small" onClick={() => setShown('stock')}>
          {text(newer ? 'templates.stockNewer' : 'templates.stock')}
        </Button>
      )}
      <Button size="small" onClick={() => setShown('versions')}>
        {text('versions.title')}
      </Button>
      {shown && (
        <Panel
          title={text(shown === 'stock' ? 'templates.stockTitle' : 'versions.title')}
          onClose={() => setShown(null)}
        >
          {shown === 'stock' ? (
            <BuiltInContent stored={stored} definitions={definitions} onReload={onReload} />
          ) : (
            <Versions stored={stored} definitions={definitions} onReload={onReload} />
          )}
        </Panel>
      )}
    </Facts>
  );
}

function Panel({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const text = useText();
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 560, maxWidth: '100%' }, 'aria-labelledby': id } }}
    >
      <Inside>
        <div className="head">
          <h2 id={id}>{title}</h2>
          <IconButton onClick={onClose} aria-label={text('versions.close')}>
            <Icon name="close" />
          </IconButton>
        </div>
        {children}
      </Inside>
    </Drawer>
  );
}

function BuiltInContent({ stored, definitions, onReload }: TemplateHistoryProps) {
  const text = useText();
  const { catalogue } = useDataProvider();
  const { id, version, stock, template } = stored;
  const restoreBuiltIn = useReplace(() => catalogue.restoreBuiltInTemplate({ id, from: version }), {
    summary: text('templates.stockTaken'),
    onReload,
  });
  if (!stock) return null;
  return (
    <>
      <p>{text('templates.stockText')}</p>
      <TemplateChanges before={stock} after={template} definitions={definitions} />
      <Button
        variant="outlined"
        loading={restoreBuiltIn.isPending}
        onClick={() => restoreBuiltIn.mutate()}
      >
        {text('templates.takeStock')}
      </Button>
    </>
  );
}

function Versions({ stored, definitions, onReload }: TemplateHistoryProps) {
  const text = useText();
  const dataProvider = useDataProvider();
  const { id, version: current } = stored;
  const { data, error, refetch } = useQuery(templateVersionsQuery(dataProvider, id));
  const [open, setOpen] = useState<number | null>(null);
  const [versionToRestore, setVersionToRestore] = useState<number | null>(null);
  const restore = useReplace(
    () =>
      dataProvider.catalogue.restoreTemplate({ id, version: versionToRestore ?? 0, from: current }),
    { summary: text('versions.restored'), onReload },
  );
  if (!data) return <LoadingState error={error} onRetry={refetch} rows={4} />;
  return (
    <>
      <p>{text('templates.versionsLead')}</p>
      <ol>
        {data.map(({ version, saved_at, saved_by }, place) => {
          const moment = formatMoment(saved_at);
          return (
            <li key={version}>
              <div className="row">
                <span>
                  <time dateTime={saved_at}>{moment}</time>
                  <small>{saved_by ?? text('templates.release')}</small>
                </span>
                {place === 0 ? (
                  <strong>{text('templates.current')}</strong>
                ) : (
                  <span>
                    <Button
                      size="small"
                      aria-expanded={open === version}
                      onClick={() => setOpen(open === version ? null : version)}
                    >
                      {text(open === version ? 'versions.hide' : 'versions.compare')}
                    </Button>
                    <Button
                      size="small"
                      variant="outlined"
                      aria-label={text('versions.restoreOne', { moment })}
                      onClick={() => setVersionToRestore(version)}
                    >
                      {text('versions.restore')}
                    </Button>
                  </span>
                )}
              </div>
              {open === version && (
                <Difference stored={stored} version={version} definitions={definitions} />
              )}
            </li>
          );
        })}
      </ol>
      <ConfirmDialog
        open={versionToRestore !== null}
        title={text('versions.restoreTitle')}
        text={text('templates.restoreText')}
        confirm={text('versions.restore')}
        busy={restore.isPending}
        onConfirm={() => restore.mutate()}
        onClose={() => setVersionToRestore(null)}
      />
    </>
  );
}

/** Shows the changes that restoring a version would make. */
function Difference({
  stored,
  version,
  definitions,
}: Omit<TemplateHistoryProps, 'onReload'> & { version: number }) {
  const { data, error, refetch } = useQuery(
    templateVersionQuery(useDataProvider(), stored.id, version),
  );
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} rows={2} />;
  return (
    <TemplateChanges before={stored.template} after={data.template} definitions={definitions} />
  );
}

function useReplace(
  replace: () => Promise<unknown>,
  { summary, onReload }: { summary: string; onReload: (() => void) | undefined },
) {
  const notify = useNotify();
  const errorText = useErrorText();
  const { refresh } = useTemplatesRefresh();
  return useMutation({
    mutationFn: replace,
    onSuccess: () => {
      notify(summary);
      void refresh();
      onReload?.();
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
}

const Facts = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& > p': { flex: '1 1 280px', margin: 0, color: colours.quiet, fontSize: size.body },
  '@media (max-width: 719px)': { '& > button': { marginInlineStart: -10 } },
}));

const Inside = styled('div')(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gap: 16,
  padding: 24,
  justifyItems: 'start',
  '& > *': { width: '100%' },
  '& > button': { width: 'auto' },
  '& .head, & .row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
  },
  '& h2': { ...typography.h2, margin: 0 },
  '& p': { margin: 0, color: colours.quiet },
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& ol > li': { padding: '12px 0', borderTop: `1px solid ${colours.line}` },
  '& time': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', color: colours.quiet },
}));

interface TemplateChangesProps {
  before: TemplateContent;
  after: TemplateContent;
  definitions: Record<TemplateContent['type'], Definitions>;
}

function TemplateChanges({ before, after, definitions }: TemplateChangesProps) {
  const text = useText();
  const language = useLanguage();
  const { fields, variants } = useMemo(
    () => templateDiff({ before, after }, definitionsByPart(definitions[after.type]), language),
    [before, after, definitions, language],
  );
  if (fields.length + variants.length === 0) return <p>{text('templates.same')}</p>;
  return (
    <List>
      {fields.map(({ kind, trail, before: one, after: other }) => (
        <ChangeItem
          key={`${kind}-${trail.join()}`}
          kind={kind}
          label={text(`versions.kind.${kind}`)}
          name={trail.join(' › ')}
          before={one}
          after={other}
        />
      ))}
      {variants.map(({ language: of, name, kind, changes }) => (
        <li key={`${of}-${kind}-${name}`}>
          <h3>
            {text('templates.variantOf', { name, language: text(`templates.language.${of}`) })}
            {kind !== 'changed' && <small>{text(`versions.kind.${kind}`)}</small>}
          </h3>
          <List>
            {changes.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is read-only, so its rows never move
              <Change key={index} change={change} />
            ))}
          </List>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme: { colours, typography } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& h3': { ...typography.h3, margin: '16px 0 4px' },
  '& h3 small': { marginLeft: 8, color: colours.quiet, fontWeight: 400 },
}));
