import { type Brand, resolveTheme } from '@catalogue/design/brand';
import { opaque } from '@catalogue/design/contrast';
import { loadFonts } from '@catalogue/design/fonts/load';
import { mediaUrl } from '@catalogue/lib/url';
import { styled } from '@mui/material/styles';
import { type CSSProperties, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { radius } from '@/theme/tokens';

/** A small design that shows unsaved changes of the brand. */
export function BrandPreview() {
  const text = useText();
  const brand = useWatch<Brand>() as Brand;
  const { display, text: textFont } = brand;
  useEffect(() => {
    void loadFonts([display, textFont], { host: storefrontOrigin() });
  }, [display, textFont]);
  const variables = resolveTheme({ ...brand, radius: Number(brand.radius) || 0 });
  const logo = mediaUrl(brand.logo, storefrontOrigin());
  return (
    <Stage
      role="img"
      aria-label={text('settings.brand.preview')}
      style={{ ...variables, '--page': opaque(brand.surface) ?? '#fff' } as CSSProperties}
    >
      <div className="card">
        {logo && <img src={logo} alt="" />}
        <p className="small">{text('settings.brand.sample.eyebrow')}</p>
        <p className="number">{text('settings.brand.sample.number')}</p>
        <p className="title">{text('settings.brand.sample.title')}</p>
        <p className="text">{text('settings.brand.sample.text')}</p>
        <span className="field">{text('settings.brand.sample.field')}</span>
        <span className="button">{text('settings.brand.sample.button')}</span>
        <p className="row">
          <b>{text('settings.brand.sample.code')}</b>
          <i>{text('settings.brand.sample.badge')}</i>
        </p>
      </div>
    </Stage>
  );
}

const Stage = styled('div')(({ theme: { colours } }) => ({
  overflow: 'hidden',
  padding: '28px 20px',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  background: 'color-mix(in srgb, var(--ink) 44%, var(--page))',
  '& .card': {
    display: 'grid',
    maxWidth: 400,
    margin: '0 auto',
    padding: 32,
    borderRadius: 'var(--r)',
    background: 'var(--surface)',
    boxShadow: '0 2px 6px #0000001a, 0 24px 60px -12px #00000073',
    color: 'var(--ink)',
    font: '16px/1.5 var(--text)',
  },
  '& .card > *': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& img': { maxWidth: 140, maxHeight: 40, marginBottom: '16px !important', objectFit: 'contain' },
  '& .small': { color: 'var(--muted)', fontSize: 14, fontWeight: 600 },
  '& .number': {
    color: 'var(--accent-ink)',
    fontFamily: 'var(--display)',
    fontSize: 92,
    fontWeight: 600,
    letterSpacing: '-.04em',
    lineHeight: 1,
  },
  '& .title': {
    margin: '4px 0 8px !important',
    fontFamily: 'var(--display)',
    fontSize: 28,
    fontWeight: 600,
    letterSpacing: '-.02em',
    lineHeight: 1.1,
    textWrap: 'balance',
  },
  '& .text': { color: 'var(--muted)' },
  '& .field, & .button': {
    display: 'grid',
    alignItems: 'center',
    minHeight: 52,
    marginTop: '14px !important',
    padding: '0 20px',
    borderRadius: 'var(--rb)',
  },
  '& .field': { color: 'var(--muted)', boxShadow: 'inset 0 0 0 1.5px var(--line)' },
  '& .button': {
    background: 'var(--accent)',
    color: 'var(--on-accent)',
    fontWeight: 700,
    textAlign: 'center',
  },
  '& .row': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginTop: '14px !important',
    padding: '8px 8px 8px 18px',
    borderRadius: 'max(var(--rb), calc(var(--r) * .5))',
    background: 'var(--tint)',
    letterSpacing: '.08em',
  },
  '& i': {
    padding: '6px 14px',
    borderRadius: 'var(--rb)',
    background: 'var(--second)',
    color: 'var(--on-second)',
    fontSize: 13,
    fontStyle: 'normal',
    fontWeight: 700,
    letterSpacing: 0,
  },
}));
