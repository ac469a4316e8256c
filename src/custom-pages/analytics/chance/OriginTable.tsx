import { NumberTable } from '@/components/tables/NumberTable';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { type OriginSteps, RATED_STEPS, STEPS, type Step } from './chance';
import { StepRate } from './StepRate';

const classOf = (step: Step, count: number) =>
  ['number', ...(count ? [] : ['zero']), ...(step === 'campaignShown' ? [] : ['wide'])].join(' ');

export function OriginTable({ origins }: { origins: readonly OriginSteps[] }) {
  const text = useText();
  const language = useLanguage();
  return (
    <NumberTable label={text('reports.chance.platforms')} stacks>
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
                <td
                  key={step}
                  className={classOf(step, counts[step])}
                  data-label={text(`reports.chance.step.${step}`)}
                >
                  {formatCount(counts[step], language)}
                </td>
              ))}
              {RATED_STEPS.map((step) => (
                <td key={step} className="number" data-label={text(`reports.chance.rate.${step}`)}>
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
