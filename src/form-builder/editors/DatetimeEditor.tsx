import { istanbulWallClock, parseMoment } from '@catalogue/lib/istanbul';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { format, isValid, parse } from 'date-fns';
import { DatePickerProvider } from '@/components/dates/DatePickerProvider';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { asText, type EditorProps } from '@/form-builder/types';
import { useIssue } from '@/form-builder/useIssue';
import { useCatalogueText } from '@/i18n/useCatalogueText';

/** Storage format of a time: Istanbul time without an offset. */
const STORED = "yyyy-MM-dd'T'HH:mm";

export default function DatetimeEditor(props: EditorProps<'datetime'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const name = useCatalogueText();
  const errorMessage = useIssue(issues, path);
  const moment = parseMoment(asText(value));
  const date =
    moment && parse(istanbulWallClock(moment).toISOString().slice(0, 16), STORED, new Date(0));
  return (
    <FieldFrame field={field} issues={issues} path={path} id={id} group>
      <DatePickerProvider>
        <DateTimePicker
          value={date}
          format="MMMM d, yyyy HH:mm"
          ampm={false}
          readOnly={readOnly}
          onChange={(next) => onChange(() => (next && isValid(next) ? format(next, STORED) : ''))}
          slotProps={{
            field: { clearable: !readOnly && !field.required },
            textField: {
              id,
              size: 'small',
              error: errorMessage !== undefined,
              sx: { maxWidth: 340 },
              'aria-label': name(field.label),
            },
          }}
        />
      </DatePickerProvider>
    </FieldFrame>
  );
}
