import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';
import { holdoutQuery } from '@/dataProvider/areas/campaigns/experiments';
import { formatDay, formatPercent } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { ComparisonFrame, ComparisonView } from './ComparisonView';

/**
 * Compares visitors who see the shop's actions with visitors who see none; hidden without such
 * visitors.
 */
export function HoldoutCard() {
  const text = useText();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const { data } = useQuery(holdoutQuery(dataProvider));
  if (!data) return null;
  const share = data.arms.find(({ kind }) => kind === 'control')?.share ?? 0;
  return (
    <ComparisonFrame aria-label={text('experiment.holdout.title')}>
      <h2>{text('experiment.holdout.title')}</h2>
      <p>
        {text('experiment.holdout.lead', {
          share: formatPercent(share, 1, language),
          since: formatDay(data.since, language, true),
        })}
      </p>
      <ComparisonView
        comparison={data}
        nameOf={({ kind }) =>
          text(kind === 'control' ? 'experiment.holdout.none' : 'experiment.holdout.all')
        }
        caption={text('experiment.holdout.caption')}
      />
    </ComparisonFrame>
  );
}
