import { isPool } from '@catalogue/coupon/pool';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, useState } from 'react';
import { usePlaceholderInsertion } from '@/components/form/usePlaceholderInsertion';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { asText, type EditorProps } from '@/form-builder/types';
import { useIssue } from '@/form-builder/useIssue';
import { VariableTools } from '@/form-builder/VariableTools';
import { useIsFilled } from '@/form-builder/variablePlace';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

const PoolPicker = lazy(() => import('./coupon/PoolPicker'));

/** Coupon field: one code for all visitors, or a code from a list for each visitor. */
export function CouponEditor(props: EditorProps<'string'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const text = useText();
  const errorMessage = useIssue(issues, path);
  const name = useCatalogueText();
  const isFilled = useIsFilled(field);
  const coupon = asText(value);
  const { inputRef, insert, restoreCursor } = usePlaceholderInsertion({
    value: coupon,
    onChange: (change) => onChange((before) => change(asText(before))),
  });
  const [listed, setListed] = useState(isPool(coupon));
  const choose = (next: boolean) => {
    setListed(next);
    onChange(() => '');
  };
  return (
    <FieldFrame field={field} issues={issues} path={path} id={id} group>
      <Stack spacing={1.5}>
        <RadioGroup
          row
          aria-labelledby={`${id}-label`}
          value={listed ? 'list' : 'one'}
          onChange={(_, next) => choose(next === 'list')}
        >
          {(['one', 'list'] as const).map((kind) => (
            <FormControlLabel
              key={kind}
              value={kind}
              disabled={readOnly}
              control={<Radio size="small" />}
              label={text(`coupons.${kind}`)}
            />
          ))}
        </RadioGroup>
        {listed ? (
          <Suspense>
            <PoolPicker id={id} value={coupon} readOnly={readOnly} onChange={onChange} />
          </Suspense>
        ) : (
          <div>
            <TextField
              id={id}
              inputRef={inputRef}
              size="small"
              fullWidth
              value={coupon}
              error={errorMessage !== undefined}
              onChange={({ target }) => onChange(() => target.value)}
              slotProps={{
                htmlInput: {
                  readOnly,
                  maxLength: field.maxLength,
                  'aria-label': text('coupons.code'),
                  'aria-describedby': `${id}-help`,
                },
              }}
            />
            {isFilled && (
              <VariableTools
                label={name(field.label)}
                value={coupon}
                readOnly={readOnly}
                onInsert={insert}
                onInserted={restoreCursor}
              />
            )}
          </div>
        )}
      </Stack>
    </FieldFrame>
  );
}
