import type { CampaignBody } from '@catalogue/campaign';
import type { Language } from '@catalogue/language';
import type { PageType } from '@catalogue/pages/page-types';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';

interface TryButtonProps {
  content: CampaignBody;
  page: PageType;
  title: string;
  language: Language;
}

/**
 * Button that opens a variant in the demo shop; events there are not counted, and the template is
 * not saved.
 */
export function TryButton({ content, page, title }: TryButtonProps) {
  const text = useText();
  const errorText = useErrorText();
  const { catalogue } = useDataProvider();
  const make = useMutation({
    mutationFn: () => {
      const data = {
        ...content,
        name: title.trim() || content.name || '-',
        status: 'disabled' as const,
      };
      return catalogue.tryVariant({ data, page });
    },
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={make.isPending}
        onClick={() => make.mutate()}
      >
        {text('templates.try')}
      </Button>
      {make.data && (
        <Alert severity="success" role="status" sx={{ width: '100%' }}>
          <a href={make.data.url} target="_blank" rel="noreferrer">
            {text('templates.tryOpen')}
          </a>{' '}
          {text('templates.tryText')}
        </Alert>
      )}
      {make.isError && (
        <Alert severity="error" role="alert" sx={{ width: '100%' }}>
          {errorText(make.error)}
        </Alert>
      )}
    </>
  );
}
