import type { Choice } from '@catalogue/campaign';
import { audiences } from '@catalogue/schedules/who';
import { validateRows } from '@catalogue/validate-parts';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useDataProvider } from '@/dataProvider';
import { audienceQuery } from '@/dataProvider/areas/campaigns/schedules';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

export function Audience({ who }: { who: Choice[] }) {
  const text = useText();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const settled = useDeferredValue(who);
  const { data } = useQuery({
    ...audienceQuery(dataProvider, settled),
    enabled: validateRows(audiences, settled, 'who').length === 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1.5, minHeight: 20 }}>
      {data &&
        (data.contacts === 0
          ? text('schedules.editor.people.reachNone')
          : text('schedules.editor.people.reach', {
              reached: formatCount(data.reached, language),
              contacts: formatCount(data.contacts, language),
            }))}
    </Typography>
  );
}
