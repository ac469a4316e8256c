import type { Issue, IssueCode } from '@catalogue/fields/types';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { AdvancedSection } from '@/campaign-editor/AdvancedSection';
import { ConditionRows } from '@/campaign-editor/conditions/ConditionRows';
import { ConditionSentence } from '@/campaign-editor/conditions/ConditionSentence';
import { ChoiceLinesContext } from '@/campaign-editor/conditions/lines';
import { ReachCard } from '@/campaign-editor/conditions/ReachCard';
import { TriggerSection } from '@/campaign-editor/conditions/TriggerSection';
import { useViewShare } from '@/campaign-editor/conditions/viewShare';
import type { BodyDraft } from '@/campaign-editor/DraftForm';
import type { Definitions } from '@/campaign-editor/definitions';
import { issuesOf, type Source } from '@/campaign-editor/draft';
import { useChanges } from '@/campaign-editor/useChanges';
import { Card } from '@/components/Card';
import { WhyNot } from '@/custom-pages/preview/WhyNot';
import { useDataProvider } from '@/dataProvider';
import { overlapsQuery } from '@/dataProvider/areas/campaigns/versions';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

interface WhoWhenProps {
  draft: BodyDraft;
  source: Source;
  definitions: Definitions;
}

const PARTS = ['who', 'where', 'when'] as const;

export default function WhoWhen({ draft, source, definitions }: WhoWhenProps) {
  const { body } = draft;
  const change = useChanges(draft.setBody);
  const issues = useContradictions(draft);
  const shareOf = useViewShare();
  const [open, setOpen] = useState<string | null>(null);
  const lines = useMemo(() => ({ open, setOpen, shareOf }), [open, shareOf]);
  return (
    <>
      <ChoiceLinesContext value={lines}>
        <div className="form">
          <ConditionSentence body={body} />
          <TriggerSection
            trigger={body.trigger}
            onChange={change.trigger}
            definitions={definitions}
            issues={issues}
          />
          {PARTS.map((part) => (
            <Card key={part} sx={{ p: 3 }}>
              <ConditionRows
                part={part}
                heading="h2"
                definitions={definitions[part]}
                rows={body[part]}
                onChange={change[part]}
                issues={issues}
                grouped
              />
            </Card>
          ))}
          <AdvancedSection draft={{ ...draft, issues }} definitions={definitions} change={change} />
        </div>
      </ChoiceLinesContext>
      <Parts>
        <ReachCard id={source.id} body={body} shareOf={shareOf} />
        {source.id !== undefined && <Overlaps id={source.id} />}
        <Card sx={{ p: 3 }}>
          <WhyNot body={body} id={source.id} />
        </Card>
      </Parts>
    </>
  );
}

const SHOWN_AT_ONCE: ReadonlySet<IssueCode> = new Set(['impossible', 'notAfterStart']);

/** Adds conditions that can never match to the issues of the draft while it is edited. */
function useContradictions({ body, issues }: BodyDraft): readonly Issue[] {
  const settled = useDeferredValue(body);
  const found = useMemo(
    () => issuesOf(settled).filter(({ code }) => SHOWN_AT_ONCE.has(code)),
    [settled],
  );
  return useMemo(
    () => [...issues, ...found.filter(({ path }) => !issues.some((issue) => issue.path === path))],
    [issues, found],
  );
}

function Overlaps({ id }: { id: number }) {
  const text = useText();
  const { data: overlaps } = useQuery(overlapsQuery(useDataProvider(), id));
  if (!overlaps) return null;
  return (
    <Card sx={{ p: 3 }} aria-label={text('design.competes')}>
      <Title>{text('design.competes')}</Title>
      {overlaps.length === 0 ? (
        <Quiet>{text('design.competesNone')}</Quiet>
      ) : (
        <List>
          {overlaps.map((overlap) => (
            <li key={overlap.id}>
              <MuiLink href={`/actions/${overlap.id}`} target="_blank" rel="noopener">
                {overlap.name}
              </MuiLink>
              <span>
                {overlap.places.map((place) => text(`versions.meet.place.${place}`)).join(', ')}
                {' · '}
                {text(overlap.goes_first ? 'versions.meet.otherFirst' : 'versions.meet.thisFirst')}
              </span>
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

const Parts = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });

const Title = styled('h2')({ margin: '0 0 8px', fontSize: size.h2, fontWeight: 600 });

const Quiet = styled('p')(({ theme: { colours } }) => ({
  margin: 0,
  color: colours.quiet,
  fontSize: size.body,
}));

const List = styled('ul')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: size.body,
  '& span': { display: 'block', color: colours.quiet, fontSize: size.small },
}));
