import { designKind } from '../../design/kind';
import { couponRow, heading, nextButton, paragraph, theme, windowAt } from '../../design/presets';
import type { BlockSketch } from '../../design/types';

const when = (is: unknown, ...block: BlockSketch): BlockSketch[] => (is ? [block] : []);

export const definition = designKind({
  type: 'form',
  label: { tr: 'E-posta formu', en: 'E-mail form' },
  help: {
    tr: 'E-posta adresi toplar; isterseniz karşılığında kupon verir.',
    en: 'Collects e-mail addresses, in return for a coupon if you like.',
  },
  defaults: {
    title: { tr: 'Bültene katılın', en: 'Join the newsletter' },
    consent: {
      tr: 'Kampanya e-postaları almayı kabul ediyorum.',
      en: 'I agree to receive e-mails about offers.',
    },
    send: { tr: 'Katıl', en: 'Join' },
    thanks: { tr: 'Teşekkürler, aramıza hoş geldiniz!', en: 'Thank you, welcome!' },
  },
  write: (values) => ({
    frame: windowAt(values.position),
    theme: theme(values),
    steps: [
      {
        name: { tr: 'Form', en: 'Form' },
        blocks: [
          ...heading(values.title),
          ...paragraph(values.description),
          ...when(values.askName, 'name', { placeholder: { tr: 'Adınız', en: 'Your name' } }),
          ['email', { placeholder: { tr: 'E-posta adresiniz', en: 'Your e-mail address' } }],
          ...when(values.askPhone, 'phone', {
            placeholder: { tr: 'Telefon numaranız', en: 'Your phone number' },
          }),
          ...when(values.askBirthday, 'birthday', {
            title: { tr: 'Doğum gününüz', en: 'Your birthday' },
          }),
          ...when(values.consent, 'consent', {
            text: values.consent,
            url: values.consentUrl ?? '',
            link: { tr: 'Aydınlatma metni', en: 'Privacy notice' },
          }),
          nextButton(values.send),
        ],
      },
      {
        name: { tr: 'Teşekkür', en: 'Thanks' },
        blocks: [...heading(values.thanks), ...couponRow(values.coupon)],
      },
    ],
  }),
});
