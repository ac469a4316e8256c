import type { Installation } from '@contract/calls/campaigns/installation';
import type { Product } from '@contract/entities/account/product';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CopyButton } from '@/components/code/CopyButton';
import { Icon } from '@/components/Icon';
import { Section } from '@/components/Section';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { installationKey, installationQuery } from '@/dataProvider/areas/account/shop';
import { useErrorText } from '@/dataProvider/useErrorText';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';
import { SeenPages } from './SeenPages';
import { SiteFindings } from './SiteFindings';

/** Polling interval in ms for the values that visited pages report. */
const CHECK_EVERY_MS = 2_000;

/**
 * Checks whether the widget is installed: the server requests the shop's address, and pages report
 * while the merchant visits them.
 */
export function InstallationCheck({ product }: { product: Product }) {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const visit = useMutation({ mutationFn: () => dataProvider.settings.getVisit() });
  const check = useMutation({
    mutationFn: () => dataProvider.settings.checkSite(),
    onSuccess: (site) =>
      queryClient.setQueryData<Installation>(
        installationKey,
        (known) => known && { ...known, site },
      ),
  });
  const { data, error, refetch } = useQuery({
    ...installationQuery(dataProvider),
    refetchInterval: () => (isOpen(visit.data) ? CHECK_EVERY_MS : false),
  });
  const failure = visit.error ?? check.error;
  return (
    <Section
      label={text('settings.installation.check.title')}
      title={text('settings.installation.check.title')}
      text={text('settings.installation.check.text')}
    >
      <Ways className="buttons">
        <Button
          variant="outlined"
          loading={check.isPending}
          startIcon={<Icon name="search" size={18} />}
          onClick={() => check.mutate()}
        >
          {text('settings.installation.check.site')}
        </Button>
        <Button
          variant="contained"
          loading={visit.isPending}
          startIcon={<Icon name="eye" size={18} />}
          onClick={() => visit.mutate()}
        >
          {text('settings.installation.check.visit')}
        </Button>
      </Ways>
      <div role="alert">{failure ? errorText(failure) : null}</div>
      {visit.data && !isOpen(visit.data) ? (
        <p role="status">{text('settings.installation.check.ended')}</p>
      ) : null}
      {visit.data && isOpen(visit.data) ? (
        <Visit>
          <p>
            {text('settings.installation.check.link', {
              moment: writeMoment(visit.data.expires_at, language),
            })}
          </p>
          <div className="buttons">
            <Button
              variant="outlined"
              href={visit.data.url}
              target="_blank"
              rel="noopener"
              endIcon={<Icon name="external" size={18} />}
            >
              {text('settings.installation.check.open')}
            </Button>
            <CopyButton value={visit.data.url} />
          </div>
        </Visit>
      ) : null}
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <PageSkeleton title={false} /> : null}
      {data ? (
        <>
          <SiteFindings site={data.site} pid={product.id} wasSeen={data.pages.length > 0} />
          <SeenPages installation={data} platform={product.type} isWatching={isOpen(visit.data)} />
        </>
      ) : null}
    </Section>
  );
}

/** Returns whether pages can still report with the token of the visit. */
const isOpen = (visit: { expires_at: string } | undefined): boolean =>
  visit !== undefined && Date.now() < Date.parse(visit.expires_at);

const Ways = styled('div')({ '@media (max-width: 599px)': { '& > button': { width: '100%' } } });

const Visit = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 12,
  padding: 16,
  border: `1px solid ${colours.line}`,
  borderRadius: radius.control,
  backgroundColor: colours.ground,
  '& p': { margin: 0, color: colours.quiet },
}));
