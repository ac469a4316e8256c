import { ANALYSIS_LIFETIME_MS } from '@catalogue/marketplace/analyze-reviews';
import { isFirmId } from '@catalogue/marketplace/firm-id';
import type { TrendyolResult } from '@contract/entities/commerce/marketplace';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useUser } from '@/authProvider/useUser';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { TextInput } from '@/components/TextInput';
import { useBriefly } from '@/components/useBriefly';
import { DownloadButton } from '@/custom-pages/analytics/DownloadButton';
import { useDataProvider } from '@/dataProvider';
import { storedAnalysisKey, storedAnalysisQuery } from '@/dataProvider/areas/commerce/marketplace';
import { useErrorText } from '@/dataProvider/useErrorText';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { LABEL_SPACE, size } from '@/theme/tokens';
import { Analysis } from './Analysis';
import { analysisSheets } from './analysisSheets';

/** Time in ms for which an error is shown. */
const ERROR_FLASH_MS = 2_500;

/** /trendyol: analyses the reviews of a company by buyers on Trendyol. */
export default function TrendyolPage() {
  const text = useText();
  const { data, error, refetch } = useQuery(storedAnalysisQuery(useDataProvider()));
  return (
    <Page title={text('trendyol.title')}>
      {data ? null : <LoadingState error={error} onRetry={refetch} />}
      {data ? <Search firm={data.firm_id} stored={data.result} /> : null}
    </Page>
  );
}

interface SearchProps {
  /** Trendyol id of the shop's own company; empty before the first analysis. */
  firm: string;
  stored: TrendyolResult | null;
}

function Search({ firm, stored }: SearchProps) {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const { marketplace } = useDataProvider();
  const queryClient = useQueryClient();
  const isDeveloper = useUser()?.extra.admin === true;
  const [id, setId] = useState(firm);
  const [flash, showFlash] = useBriefly('', ERROR_FLASH_MS);
  const analyze = useMutation({
    mutationFn: (firm_id: string) =>
      marketplace.analyze({ firm_id, dev: isDeveloper, first: firm === '' }),
    onSuccess: (result) => {
      if (!isDeveloper) {
        queryClient.setQueryData(storedAnalysisKey, { firm_id: result.firm_id, result });
      }
    },
    onError: (failure) => showFlash(errorText(failure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const firmId = id.trim();
    if (!isFirmId(firmId)) return showFlash(text('trendyol.wrongId'));
    analyze.mutate(firmId);
  };
  const result = analyze.data ?? stored;
  const refreshableAt =
    result && !isDeveloper ? Date.parse(result.made_at) + ANALYSIS_LIFETIME_MS : 0;
  const isFresh = refreshableAt > Date.now();
  return (
    <>
      <Card sx={{ p: 3, mb: 2 }}>
        <p style={{ marginTop: 0 }}>
          {text(isDeveloper ? 'trendyol.developer' : 'trendyol.intro')}
        </p>
        <Row onSubmit={submit} noValidate>
          <TextInput
            name="firm_id"
            label={text('trendyol.firm')}
            hint={text('trendyol.firmHint')}
            value={id}
            onChange={setId}
            autoComplete="off"
          />
          <Button
            type="submit"
            variant="contained"
            disabled={isFresh && id.trim() === result?.firm_id}
            loading={analyze.isPending}
          >
            {text(result && !isDeveloper ? 'trendyol.refresh' : 'trendyol.analyze')}
          </Button>
        </Row>
        <div role="alert">{flash && <Alert severity="error">{flash}</Alert>}</div>
        {result && (
          <Made>
            <span>
              {text(isDeveloper && analyze.data ? 'trendyol.notStored' : 'trendyol.madeAt', {
                moment: writeMoment(result.made_at, language),
              })}
              {isFresh
                ? ` ${text('trendyol.refreshableAt', {
                    moment: writeMoment(new Date(refreshableAt).toISOString(), language),
                  })}`
                : null}
            </span>
            <DownloadButton
              filename={text('trendyol.sheet.filename', { name: result.data.name })}
              sheets={() => analysisSheets(result, text)}
            />
          </Made>
        )}
      </Card>
      {result ? (
        <Analysis result={result} />
      ) : (
        <Card>
          <EmptyState
            icon="chart"
            title={text('trendyol.empty')}
            text={text('trendyol.emptyText')}
          />
        </Card>
      )}
    </>
  );
}

const Row = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 12,
  marginBottom: 8,
  '& > div': { flex: '1 1 100%' },
  '@media (min-width: 480px)': {
    '& > div': { flex: '1 1 220px', maxWidth: 360 },
    '& > button': { marginTop: LABEL_SPACE },
  },
});

const Made = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginTop: 12,
  color: colours.quiet,
  fontSize: size.body,
}));
