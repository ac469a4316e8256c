export const start = {
  title: 'Vitrin’e hoş geldiniz',
  step: 'Adım %{step}/2',
  user: 'Kullanıcı bilgileri',
  script: 'Kodu kendiniz ekleyin',
  next: 'Sonraki adım',
  back: 'Geri',
  finish: 'Tamamla',
  missing: 'Sonraki Adıma Geçmek için Lütfen Gerekli bilgileri doldurunuz',
  nameRequired: 'Lütfen adınızı giriniz',
  urlInvalid: 'Lütfen geçerli bir Url girin.',
  phoneInvalid: 'Lütfen telefon numaranızı doğru giriniz',
};
