import {
  type Brand,
  BUTTON_SHAPES,
  contrastProblems,
  resolveColours,
} from '@catalogue/design/brand';
import { opaque } from '@catalogue/design/contrast';
import { FONTS, MAX_RADIUS_PX, THEME_COLOURS } from '@catalogue/design/fields/theme';
import { mediaUrl, safeMediaUrl } from '@catalogue/lib/url';
import type { Product } from '@contract/entities/account/product';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormBase, FormFields } from '@/admin/form/FormBase';
import { FormDialogs } from '@/admin/form/FormDialogs';
import { NumberInput, SelectInput, useBoundInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { LibraryButton } from '@/components/pictures/LibraryButton';
import { Section } from '@/components/Section';
import { LoadingState } from '@/components/states/LoadingState';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { brandKey, brandQuery } from '@/dataProvider/areas/account/shop';
import { Thumbnail } from '@/form-builder/editors/media/Thumbnail';
import { UploadButton } from '@/form-builder/editors/media/UploadButton';
import { useLanguage, useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { BrandPreview } from './BrandPreview';
import { BrandProposal } from './BrandProposal';
import { ColourInput } from './ColourInput';

/** Polling interval in ms for a proposal while the merchant visits pages of the shop. */
const CHECK_EVERY_MS = 3_000;

export default function BrandTab({ product }: { product: Product }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  /** Time of the proposal to replace; polling stops when a newer proposal arrives. */
  const [replaced, setReplaced] = useState<string>();
  const { data, error, refetch } = useQuery({
    ...brandQuery(dataProvider),
    refetchInterval: ({ state: { data } }) =>
      data && (!data.proposal || data.proposal.at === replaced) ? CHECK_EVERY_MS : false,
  });
  if (!data) return <LoadingState error={error} onRetry={refetch} />;
  const { brand, proposal } = data;
  return (
    <FormBase
      initial={{ ...brand, radius: brand.radius as number | null }}
      validate={(values) => ({
        ...Object.fromEntries(
          THEME_COLOURS.filter((name) => !opaque(values[name])).map((name) => [
            name,
            text('settings.brand.colourInvalid'),
          ]),
        ),
        ...(!isRadius(values.radius) && {
          radius: text('settings.brand.radiusInvalid', { most: MAX_RADIUS_PX }),
        }),
        ...(values.logo.trim() &&
          !safeMediaUrl(values.logo) && { logo: text('settings.brand.logoInvalid') }),
      })}
      issueText={({ code }) =>
        code === 'notAnImage'
          ? text('settings.brand.logoInvalid')
          : code === 'notAColor'
            ? text('settings.brand.colourInvalid')
            : undefined
      }
      save={(values) => dataProvider.settings.saveBrand(toBrand(values))}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: brandKey })}
    >
      <FormDialogs />
      <Columns>
        <div className="side">
          <BrandProposal
            proposal={proposal}
            hasSite={Boolean(product.settings.url)}
            onRead={() => setReplaced(proposal?.at)}
          />
          <BrandPreview />
        </div>
        <FormFields>
          <FormFailure />
          <Section title={text('settings.brand.colours')} text={text('settings.brand.coloursHint')}>
            <div className="pair">
              {THEME_COLOURS.map((name) => (
                <ColourInput
                  key={name}
                  source={name}
                  label={text(`settings.brand.colour.${name}`)}
                />
              ))}
            </div>
            <ContrastProblems />
          </Section>
          <Section title={text('settings.brand.fonts')} text={text('settings.brand.fontsHint')}>
            <div className="pair">
              <FontInput source="display" label={text('settings.brand.display')} />
              <FontInput source="text" label={text('settings.brand.text')} />
            </div>
          </Section>
          <Section title={text('settings.brand.shapes')} text={text('settings.brand.shapesHint')}>
            <div className="pair">
              <NumberInput source="radius" label={text('settings.brand.radius')} />
              <SelectInput
                source="button"
                label={text('settings.brand.button')}
                options={BUTTON_SHAPES.map((shape) => ({
                  value: shape,
                  label: text(`settings.brand.buttons.${shape}`),
                }))}
              />
            </div>
            <LogoInput />
          </Section>
          <SaveBar />
        </FormFields>
      </Columns>
    </FormBase>
  );
}

function FontInput({ source, label }: { source: 'display' | 'text'; label: string }) {
  const text = useText();
  return (
    <SelectInput
      source={source}
      label={label}
      options={[
        { value: 'shop', label: text('settings.brand.shopFont') },
        ...FONTS.map((font) => ({ value: font, label: font })),
      ]}
    />
  );
}

type Values = Omit<Brand, 'radius'> & { radius: number | null };

const isRadius = (radius: number | null): boolean =>
  radius !== null && Number.isInteger(radius) && radius >= 0 && radius <= MAX_RADIUS_PX;

/** Converts the form values to the stored brand, with every colour as `#rrggbb`. */
const toBrand = (values: Values): Brand => ({
  ...values,
  ...Object.fromEntries(THEME_COLOURS.map((name) => [name, opaque(values[name]) ?? values[name]])),
  radius: values.radius ?? 0,
  logo: values.logo.trim(),
});

const Columns = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '& .side': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  [breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(380px, 480px)',
    '& .side': { order: 1, position: 'sticky', top: 16 },
  },
}));

function LogoInput() {
  const text = useText();
  const { value, set, error, ref } = useBoundInput<string>('logo');
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'end', flexWrap: 'wrap' }}>
      <div style={{ flex: '1 1 100%' }}>
        <TextInput
          name="logo"
          type="url"
          autoComplete="off"
          placeholder="https://"
          label={text('settings.brand.logo')}
          value={value}
          error={error ?? failure ?? undefined}
          inputRef={ref}
          onChange={set}
        />
      </div>
      <Thumbnail source={mediaUrl(value, storefrontOrigin()) ?? ''} fit="contain" />
      <LibraryButton hasPicture={value !== ''} onChoose={set} />
      <UploadButton accept="image/*" onUploaded={set} onFailed={setFailure} />
    </Stack>
  );
}

function ContrastProblems() {
  const text = useText();
  const language = useLanguage();
  const { setValue } = useFormContext<Brand>();
  const brand = useWatch<Brand>() as Brand;
  const problems = contrastProblems(brand);
  if (problems.length === 0) {
    return (
      <Alert severity="success" role="status">
        {text('settings.brand.readable')}
      </Alert>
    );
  }
  const repair = () => {
    const readable = resolveColours(brand);
    for (const name of Object.keys(readable) as (keyof typeof readable)[]) {
      if (problems.some(({ text, ground }) => text === name || ground === name)) {
        setValue(name, readable[name], { shouldDirty: true, shouldValidate: true });
      }
    }
  };
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Button color="inherit" size="small" onClick={repair}>
          {text('settings.brand.repair')}
        </Button>
      }
    >
      {problems.map(({ text: name, ground, contrast }) => (
        <div key={name + ground}>
          {text('settings.brand.unreadable', {
            text: text(`settings.brand.colour.${name}`),
            ground: text(`settings.brand.colour.${ground}`),
            ratio: contrast.toLocaleString(language, { maximumFractionDigits: 1 }),
          })}
        </div>
      ))}
    </Alert>
  );
}
