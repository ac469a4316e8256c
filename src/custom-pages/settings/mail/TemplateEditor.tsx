import { opaque } from '@catalogue/design/contrast';
import {
  DEFAULT_MAIL_DESIGN,
  type MailDesign,
  readMailDesign,
  withoutMailDesign,
  writeMailDesign,
} from '@catalogue/mail/design';
import { MAIL_VARIABLES } from '@catalogue/mail/template';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { PlaceholderInput as PlainPlaceholderInput } from '@/components/form/PlaceholderInput';
import { TextInput, type TextInputProps } from '@/components/TextInput';
import { ColourField } from '@/custom-pages/settings/brand/ColourInput';
import { useLanguage, useText } from '@/i18n/useText';

interface Props {
  value: string;
  error: string | undefined;
  /** The shop's brand, for new designs; undefined while loading. */
  brand: { accent: string; logo: string } | undefined;
  onChange: (template: string) => void;
}

export function TemplateEditor({ value, error, brand, onChange }: Props) {
  const text = useText();
  const language = useLanguage();
  const design = readMailDesign(value);
  // The template before the last use of the switch, so that switching back restores it.
  const [other, setOther] = useState<string | null>(null);
  const startDesign = () =>
    writeMailDesign({
      ...DEFAULT_MAIL_DESIGN[language],
      ...(brand && { colour: opaque(brand.accent) ?? brand.accent, logo: brand.logo }),
    });
  const change = (next: string) => {
    setOther(value);
    onChange(next);
  };
  return (
    <>
      {design ? (
        <DesignFields design={design} brandLogo={brand?.logo ?? ''} onChange={onChange} />
      ) : (
        <PlaceholderInput
          name="mailTemplate"
          multiline
          minRows={10}
          label={text('settings.mail.template')}
          value={value}
          error={error}
          onChange={onChange}
        />
      )}
      <div className="buttons">
        <FormControlLabel
          sx={{ flex: 1 }}
          control={
            <Switch
              checked={!design}
              onChange={(_, ownHtml) =>
                change(ownHtml ? withoutMailDesign(value) : (designOf(other) ?? startDesign()))
              }
            />
          }
          label={text('settings.mail.ownHtml')}
        />
        <Button size="small" onClick={() => change(startDesign())}>
          {text('settings.mail.reset')}
        </Button>
      </div>
    </>
  );
}

const designOf = (template: string | null) =>
  template !== null && readMailDesign(template) ? template : null;

interface FieldsProps {
  design: MailDesign;
  brandLogo: string;
  onChange: (template: string) => void;
}

function DesignFields({ design, brandLogo, onChange }: FieldsProps) {
  const text = useText();
  const set = (part: Partial<MailDesign>) => onChange(writeMailDesign({ ...design, ...part }));
  const logo = design.logo || brandLogo;
  return (
    <>
      <PlaceholderInput
        name="greeting"
        label={text('settings.mail.greeting')}
        placeholders={['name']}
        value={design.greeting}
        onChange={(greeting) => set({ greeting })}
      />
      <TextInput
        name="intro"
        label={text('settings.mail.intro')}
        value={design.intro}
        onChange={(intro) => set({ intro })}
      />
      <div className="pair">
        <TextInput
          name="button"
          label={text('settings.mail.button')}
          value={design.button}
          onChange={(button) => set({ button })}
        />
        <ColourField
          name="colour"
          label={text('settings.mail.colour')}
          value={design.colour}
          error={opaque(design.colour) ? undefined : text('settings.brand.colourInvalid')}
          onChange={(colour) => set({ colour })}
        />
      </div>
      <TextInput
        name="footer"
        multiline
        minRows={2}
        label={text('settings.mail.footer')}
        placeholder={text('settings.mail.footerExample')}
        value={design.footer}
        onChange={(footer) => set({ footer })}
      />
      <FormControlLabel
        control={
          <Switch
            checked={design.logo !== ''}
            disabled={!logo}
            onChange={(_, shown) => set({ logo: shown ? logo : '' })}
          />
        }
        label={text(logo ? 'settings.mail.logo' : 'settings.mail.logoMissing')}
      />
    </>
  );
}

interface PlaceholderInputProps extends Omit<TextInputProps, 'inputRef'> {
  placeholders?: readonly (typeof MAIL_VARIABLES)[number][];
}

export function PlaceholderInput({
  placeholders = MAIL_VARIABLES,
  ...input
}: PlaceholderInputProps) {
  const text = useText();
  return (
    <PlainPlaceholderInput
      {...input}
      placeholders={placeholders}
      nameOf={(mark) => text(`settings.mail.mark.${mark}`)}
    />
  );
}
