import {
  type CampaignChange,
  type Content,
  campaignDiff,
  type PartDefinitions,
} from '@catalogue/diff/campaign-diff';
import { PUSH_MODES, type PushMode } from '@catalogue/schedules/body';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { Definitions } from '@/campaign-editor/definitions';
import { ChangeItem } from '@/components/ChangeItem';
import { type TextKey, useLanguage, useText } from '@/i18n/useText';

interface ChangeListProps {
  before: Content;
  after: Content;
  definitions: Definitions;
  /** Parts of the campaign that the list omits, because the surrounding dialog shows them. */
  omit?: readonly string[];
}

const NONE: readonly string[] = [];

export function ChangeList({ before, after, definitions, omit = NONE }: ChangeListProps) {
  const text = useText();
  const language = useLanguage();
  const changes = useMemo(
    () => campaignDiff({ before, after }, definitionsByPart(definitions), language),
    [before, after, definitions, language],
  );
  const listed = changes.filter(({ part }) => !omit.includes(part));
  if (changes.length > 0 && listed.length === 0) return null;
  if (changes.length === 0) return <p>{text('versions.same')}</p>;
  return (
    <List>
      {listed.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is read-only and never reordered
        <Change key={index} change={change} isAlone={isAlone(change, listed)} />
      ))}
    </List>
  );
}

export function definitionsByPart(definitions: Definitions): PartDefinitions {
  const { triggers, actions, who, where, when, frequency, cancel = [] } = definitions;
  const parts = { trigger: triggers, tags: actions, who, where, when, frequency, cancel };
  const kinds = Object.entries(parts).map(([part, list]) => [
    part,
    Object.fromEntries(list.map((one) => [one.type, one])),
  ]);
  return Object.fromEntries(kinds);
}

const PARTS = [
  'name',
  'trigger',
  'who',
  'where',
  'when',
  'tags',
  'frequency',
  'ratio',
  'push_mode',
  'schedule_delay',
  'cancel',
] as const;

interface ChangeProps {
  change: CampaignChange;
  /** True if no other change has the same block and field, so the block's position is not shown. */
  isAlone?: boolean;
}

export function Change({ change, isAlone = false }: ChangeProps) {
  const text = useText();
  const { kind, trail, subject, before, after } = change;
  const part = PARTS.find((known) => known === change.part);
  /** Returns a value for display; the start mode of a schedule is a code, which is translated. */
  const read = (value?: string) =>
    part === 'push_mode' && isPushMode(value) ? text(`schedules.editor.begin.${value}`) : value;
  const partName = part ? text(`versions.part.${part}` satisfies TextKey) : change.part;
  // A block is named by its kind and field; other changes by the last labels of their trail.
  const name = subject ?? (trail.length > 0 ? trail.slice(-2) : [partName]);
  const path = subject
    ? trail.slice(0, 3)
    : trail.length > 0
      ? [partName, ...trail.slice(0, -2)]
      : [];
  const isNeeded = subject === undefined || !isAlone;
  return (
    <ChangeItem
      kind={kind}
      label={text(`versions.kind.${kind}`)}
      name={name.join(' · ')}
      {...(isNeeded && { note: path.join(' › ') })}
      before={read(before)}
      after={read(after)}
    />
  );
}

const isAlone = (change: CampaignChange, changes: readonly CampaignChange[]): boolean =>
  changes.filter(({ subject }) => subject?.join() === change.subject?.join()).length === 1;

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const isPushMode = (value?: string): value is PushMode => PUSH_MODES.some((mode) => mode === value);
