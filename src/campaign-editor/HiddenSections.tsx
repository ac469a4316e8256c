import Alert from '@mui/material/Alert';
import { useSearchParams } from 'react-router';
import { useText } from '@/i18n/useText';
import { CampaignSections } from './CampaignSections';
import type { SectionsProps } from './sectionsProps';

/** Template 82: its entries are shown with ?debug=true only. */
export function HiddenSections(props: SectionsProps) {
  const text = useText();
  const [search] = useSearchParams();
  const debug = search.get('debug') === 'true';
  return (
    <>
      {!debug && <Alert severity="info">{text('editor.hiddenForm')}</Alert>}
      <CampaignSections {...props} withoutEntries={!debug} />
    </>
  );
}
