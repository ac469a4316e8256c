import { NumberTable } from '@/components/tables/NumberTable';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { type OriginSteps, RATED_STEPS, STEPS } from './chanceCounts';
import { StepRate } from './StepRate';

/** Table of the steps by kind of origin, as counts and as shares of the asked visitors. */
export function OriginTable({ origins }: { origins: readonly OriginSteps[] }) {
  const text = useText();
  const language = useLanguage();
  return (
    <NumberTable label={text('reports.chance.platforms')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('reports.chance.platformName')}</th>
            {STEPS.map((step) => (
              <th key={step} scope="col" className="number">
                {text(`reports.chance.step.${step}`)}
              </th>
            ))}
            {RATED_STEPS.map((step) => (
              <th key={step} scope="col" className="number">
                {text(`reports.chance.rate.${step}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {origins.map(({ platform, counts }) => (
            <tr key={platform}>
              <th scope="row">{text(`reports.chance.platform.${platform}`)}</th>
              {STEPS.map((step) => (
                <td key={step} className={counts[step] ? 'number' : 'number zero'}>
                  {formatCount(counts[step], language)}
                </td>
              ))}
              {RATED_STEPS.map((step) => (
                <td key={step} className="number">
                  <StepRate step={step} counts={counts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </NumberTable>
  );
}
