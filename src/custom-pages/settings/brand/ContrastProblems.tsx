import { type Brand, contrastProblems, resolveColours } from '@catalogue/design/brand';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguage, useText } from '@/i18n/useText';

export function ContrastProblems() {
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
