import { type Brand, resolveTheme } from '@catalogue/design/brand';
import { THEME_COLOURS } from '@catalogue/design/fields/theme';
import type { BrandSettings } from '@contract/entities/account/brand';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { useErrorText } from '@/dataProvider/useErrorText';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

interface BrandProposalProps extends Pick<BrandSettings, 'proposal'> {
  hasSite: boolean;
  /** Called when the shop's page opens to read its brand; the tab then polls for a new proposal. */
  onRead: () => void;
}

export function BrandProposal({ proposal, hasSite, onRead }: BrandProposalProps) {
  const text = useText();
  const language = useLanguage();
  const { setValue } = useFormContext<Brand>();
  const use = ({ brand }: NonNullable<BrandSettings['proposal']>) => {
    for (const name of Object.keys(brand) as (keyof Brand)[]) {
      setValue(name, brand[name], { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <Panel aria-label={text('settings.brand.proposal')}>
      <h2>{text('settings.brand.proposal')}</h2>
      {proposal ? (
        <>
          <p>
            {text('settings.brand.readFrom', {
              url: proposal.url,
              moment: writeMoment(proposal.at, language),
            })}
          </p>
          <div className="swatches">
            {THEME_COLOURS.map((name) => (
              <span key={name} title={proposal.brand[name]}>
                <i style={{ backgroundColor: proposal.brand[name] }} />
                {text(`settings.brand.colour.${name}`)}
              </span>
            ))}
          </div>
          <p>
            {text('settings.brand.readFonts', {
              display: fontName(proposal.brand, 'display') ?? text('settings.brand.shopFont'),
              text: fontName(proposal.brand, 'text') ?? text('settings.brand.shopFont'),
            })}
          </p>
          <p>
            {text('settings.brand.readShapes', {
              radius: proposal.brand.radius,
              button: text(`settings.brand.buttons.${proposal.brand.button}`),
            })}
          </p>
        </>
      ) : (
        <p>{text('settings.brand.notRead')}</p>
      )}
      <div className="buttons">
        {proposal && (
          <Button variant="contained" onClick={() => use(proposal)}>
            {text('settings.brand.use')}
          </Button>
        )}
        {hasSite ? (
          <ReadButton again={proposal !== null} onRead={onRead} />
        ) : (
          <Link to="/settings/product">{text('settings.products.enterSite')}</Link>
        )}
      </div>
    </Panel>
  );
}

/**
 * Button that opens the shop to read its brand. The window opens within the click, because browsers
 * block pop-ups after a response.
 */
function ReadButton({ again, onRead }: { again: boolean; onRead: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const visit = useMutation({ mutationFn: () => dataProvider.settings.getVisit() });
  const read = () => {
    const opened = window.open('', '_blank');
    visit.mutate(undefined, {
      onSuccess: ({ url }) => {
        opened?.location.replace(url);
        onRead();
      },
      onError: () => opened?.close(),
    });
  };
  return (
    <>
      <Button
        variant="outlined"
        loading={visit.isPending}
        startIcon={<Icon name="eye" size={18} />}
        onClick={read}
      >
        {text(again ? 'settings.brand.readAgain' : 'settings.brand.read')}
      </Button>
      {visit.error && <p role="alert">{errorText(visit.error)}</p>}
      {visit.isSuccess && <p role="status">{text('settings.brand.reading')}</p>}
    </>
  );
}

/** Returns the first family of a font; null when the brand inherits the font of the page. */
function fontName(brand: Brand, role: 'display' | 'text'): string | null {
  const family = resolveTheme(brand)
    [`--${role}`].split(',')[0]
    ?.replace(/"|Vitrin /g, '');
  return family && family !== 'inherit' ? family : null;
}

const Panel = styled(Card)(({ theme: { colours, typography } }) => ({
  padding: 20,
  '& h2': { ...typography.h2, margin: 0 },
  '& p': { margin: '8px 0', color: colours.quiet, overflowWrap: 'anywhere' },
  '& p[role=alert]': { color: colours.error },
  '& .swatches': { display: 'flex', flexWrap: 'wrap', gap: '8px 14px', margin: '12px 0' },
  '& .swatches span': { display: 'flex', alignItems: 'center', gap: 6 },
  '& .swatches i': {
    width: 22,
    height: 22,
    border: `1px solid ${colours.controlLine}`,
    borderRadius: '50%',
  },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10, marginTop: 12 },
}));
