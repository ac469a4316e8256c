import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, trTR } from '@mui/x-date-pickers/locales';
import { enUS as enDates } from 'date-fns/locale/en-US';
import { tr as trDates } from 'date-fns/locale/tr';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';

/** Sets the console's language for date fields; loaded only by pages with such a field. */
export function DatePickerProvider({ children }: { children: ReactNode }) {
  const turkish = useLocale() !== 'en';
  const { localeText } = (turkish ? trTR : enUS).components.MuiLocalizationProvider.defaultProps;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={turkish ? trDates : enDates}
      localeText={localeText}
    >
      {children}
    </LocalizationProvider>
  );
}
