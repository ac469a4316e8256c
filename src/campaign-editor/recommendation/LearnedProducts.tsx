import type { Plain } from '@catalogue/fields/types';
import { strategyLabels } from '@catalogue/recommend/fields';
import { requestOf } from '@catalogue/recommend/request';
import { formatMinor } from '@catalogue/shop/money';
import type { KnownProductRow, RecommendedNow } from '@contract/calls/campaigns/recommendations';
import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { SearchBox } from '@/components/SearchBox';
import { useDataProvider } from '@/dataProvider';
import {
  feedQuery,
  knownProductsQuery,
  recommendedQuery,
} from '@/dataProvider/areas/campaigns/recommendations';
import { useErrorText } from '@/dataProvider/useErrorText';
import { writeMoment } from '@/i18n/format';
import { currentLanguage } from '@/i18n/language';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

interface Props {
  /** Settings that select the products, with the fields of `learnedFields`. */
  form: Plain;
  count: number;
}

export function LearnedProducts(props: Props) {
  const text = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(feedQuery(useDataProvider()));
  if (error && !data) return <Failed error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={96} />;
  const { site, known } = data;
  const { total, fed, last_seen } = known;
  return (
    <Stack spacing={2}>
      {site === '' && (
        <Alert severity="warning">
          {text('settings.products.noSite')}{' '}
          <Link to="/settings/product">{text('settings.products.enterSite')}</Link>
        </Alert>
      )}
      <Typography role="status">
        {total === 0
          ? text('editor.recommendation.learned.none')
          : text('editor.recommendation.learned.known', {
              smart_count: total,
              fed,
              seen: total - fed,
            })}
        {last_seen &&
          ` ${text('settings.products.lastSeen', { moment: writeMoment(last_seen, language) })}`}
      </Typography>
      <Link to="/settings/products">{text('editor.recommendation.learned.more')}</Link>
      {total > 0 && <RowPreview {...props} />}
    </Stack>
  );
}

/** Previews a row on the page of a product, or on a page without one. */
function RowPreview({ form, count }: Props) {
  const text = useText();
  const dataProvider = useDataProvider();
  const [search, setSearch] = useState('');
  const [seed, setSeed] = useState<KnownProductRow>();
  const { data, error, refetch } = useQuery(knownProductsQuery(dataProvider, search));
  if (error && !data) return <Failed error={error} onRetry={refetch} />;
  return (
    <>
      <SearchBox
        label={text('editor.recommendation.learned.search')}
        value={search}
        onSearch={setSearch}
      />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {data?.map((product) => {
          const isSeed = product.key === seed?.key;
          return (
            <Chip
              key={product.key}
              {...(product.image && { avatar: <Avatar src={product.image} alt="" /> })}
              label={
                product.available
                  ? product.name
                  : `${product.name} · ${text('editor.recommendation.learned.soldOut')}`
              }
              color={isSeed ? 'primary' : 'default'}
              aria-pressed={isSeed}
              onClick={() => setSeed(isSeed ? undefined : product)}
            />
          );
        })}
        {data?.length === 0 && (
          <Typography variant="body2">{text('editor.recommendation.learned.noMatch')}</Typography>
        )}
      </Stack>
      <Preview seed={seed} form={form} count={count} />
    </>
  );
}

function Preview({ seed, form, count }: Props & { seed: KnownProductRow | undefined }) {
  const text = useText();
  const facts = seed ? { product: { id: seed.key, url: seed.url } } : {};
  const request = requestOf(form, count, { facts });
  const { data, error, refetch } = useQuery(recommendedQuery(useDataProvider(), request));
  if (error && !data) return <Failed error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  return (
    <section>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {seed
          ? text('editor.recommendation.learned.preview', { name: seed.name })
          : text('editor.recommendation.learned.previewNone')}
      </Typography>
      {data.length === 0 && (
        <Typography variant="body2">{text('editor.recommendation.learned.nothing')}</Typography>
      )}
      <Row>
        {data.map((product) => (
          <PreviewLine key={product.url} product={product} />
        ))}
      </Row>
    </section>
  );
}

function PreviewLine({ product }: { product: RecommendedNow }) {
  const text = useText();
  const catalogueText = useCatalogueText();
  const { name, image, price, priceBefore, currency = '', strategy, stock } = product;
  const formatPrice = (minor: number) => formatMinor(minor, currency, currentLanguage());
  return (
    <li>
      {image ? <img src={image} alt="" loading="lazy" /> : <span className="picture" />}
      <span>
        <strong>{name}</strong>
        <span>
          {price === undefined ? text('editor.recommendation.learned.noPrice') : formatPrice(price)}
          {priceBefore !== undefined && (
            <>
              {' '}
              <del>{formatPrice(priceBefore)}</del>
            </>
          )}
          {stock !== undefined &&
            ` · ${text('editor.recommendation.learned.stock', { count: stock })}`}
        </span>
        <span>{catalogueText(strategyLabels[strategy])}</span>
      </span>
    </li>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>{text('app.error.retry')}</Button>}>
      {errorText(error)}
    </Alert>
  );
}

const Row = styled('ol')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: 12, minWidth: 0 },
  '& img, & .picture': {
    flex: 'none',
    width: 56,
    height: 56,
    borderRadius: radius.control,
    objectFit: 'cover',
    backgroundColor: colours.line,
  },
  '& li > span:last-child': { display: 'grid', minWidth: 0, fontSize: size.body },
  '& li > span:last-child > *': { overflowWrap: 'anywhere' },
  '& li > span:last-child > span': { color: colours.quiet },
}));
