import { usesSelector } from '@catalogue/anchors';
import type { CampaignBody, SelectableStatus, Status } from '@catalogue/campaign';
import { faultsOf } from '@catalogue/health/faults';
import {
  type Fault,
  type HealedFact,
  type HealthFacts,
  type HealthProblem,
  healthOf,
} from '@catalogue/health/health';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { HEALTH_ICONS } from '@/campaign-editor/list/Health';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { brandQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { weekQuery } from '@/dataProvider/areas/reports/analytics';
import { fullList } from '@/dataProvider/fullList';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

interface HealthBarProps {
  id: number;
  status: Status | SelectableStatus;
  body: CampaignBody;
  live: Pick<CampaignBody, 'tags'>;
  onShow: (path: string) => void;
  /** Replaces an outdated selector by the current selector of its element. */
  onHeal: (healed: HealedFact) => void;
}

export function HealthBar({ id, status, body, live, onShow, onHeal }: HealthBarProps) {
  const text = useText();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const { data: weeks } = useQuery(weekQuery(dataProvider));
  const { facts } = weeks?.find((week) => week.id === id) ?? {};
  const faults = useFaults(body, live, facts);
  // Once the draft no longer uses the outdated selector, there is nothing left to replace.
  const healed = facts?.healed && usesSelector(body, facts.healed.selector) && facts.healed;
  const { troubles } = healthOf({ id, status }, { ...facts, healed: healed || undefined, faults });
  if (troubles.length === 0) return null;
  return (
    <Bar aria-label={text('actions.health.title')}>
      <ul>
        {troubles.map((trouble) => (
          <li key={trouble.kind} data-severity={trouble.severity}>
            <Icon name={HEALTH_ICONS[trouble.severity]} size={17} />
            <span>{trouble.reason[language]}</span>
            {trouble.kind === 'healed' && healed && (
              <>
                <code>{healed.css}</code>
                <Button size="small" variant="contained" onClick={() => onHeal(healed)}>
                  {text('actions.health.useSelector')}
                </Button>
              </>
            )}
            <Fix trouble={trouble} onShow={onShow} />
          </li>
        ))}
      </ul>
    </Bar>
  );
}

function Fix({ trouble, onShow }: { trouble: HealthProblem; onShow: HealthBarProps['onShow'] }) {
  const language = useLanguage();
  const { path, fix } = trouble;
  const label = fix.label[language];
  if (path === undefined) {
    return (
      <Button size="small" component={Link} to={fix.link}>
        {label}
      </Button>
    );
  }
  return (
    <Button size="small" onClick={() => onShow(path)}>
      {label}
    </Button>
  );
}

/** Returns faults of the edited content; the server's facts report missing uploads. */
function useFaults(
  body: CampaignBody,
  { tags }: HealthBarProps['live'],
  facts: HealthFacts | undefined,
): Fault[] {
  const settled = useDeferredValue(body);
  const { data: shop } = useQuery({
    ...brandQuery(useDataProvider()),
    staleTime: SETTINGS_STALE_MS,
  });
  const { data: variables } = useQuery(fullList('variables'));
  const brand = shop?.brand;
  return useMemo(() => {
    if (!brand) return facts?.faults ?? [];
    const keys = variables?.data.flatMap(({ key, status }) =>
      status === 'active' ? [String(key)] : [],
    );
    const found = faultsOf(settled, { brand, variables: keys && new Set(keys) });
    const isLive = JSON.stringify(settled.tags) === JSON.stringify(tags);
    const gone = isLive ? (facts?.faults ?? []) : [];
    return [
      ...found,
      ...gone.filter(
        ({ kind }) => kind === 'picture' && !found.some((fault) => fault.kind === kind),
      ),
    ];
  }, [settled, tags, brand, variables, facts]);
}

const Bar = styled('section')(({ theme: { colours } }) => ({
  flex: 'none',
  maxHeight: 132,
  padding: '4px 16px',
  borderBottom: `1px solid ${colours.line}`,
  backgroundColor: colours.surface,
  fontSize: size.body,
  overflow: 'auto',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 34, flexWrap: 'wrap' },
  '& li > svg': { flex: 'none' },
  '& code': { overflowWrap: 'anywhere' },
  '& [data-severity=warning] > svg': { color: colours.status.test.dot },
  '& [data-severity=broken] > svg': { color: colours.error },
}));
