/** Messages of the screens before signing in, except the sign-in form. */
export const auth = {
  name: 'Ad soyad',
  email: 'E-posta',
  password: 'Şifre',
  confirmation: 'Şifreyi doğrula',
  emailInvalid: 'Geçerli bir e-posta girin.',
  emailRequired: 'E-posta zorunlu!',
  passwordRule: 'En az 8 karakter: büyük ve küçük harf, rakam ve özel karakter.',
  passwordWeak: 'En az 8 ve bir büyük, küçük, sayı ve özel karakter olmalıdır.',
  passwordRequired: 'Şifre zorunlu!',
  confirmationDifferent: 'Şifreler aynı değil!',
  confirmationRequired: 'Şifreyi doğrula zorunludur.',
  consentRequired: 'Şartlar ve Koşullarımızı kabul etmelisiniz!',
  terms: 'Kullanım koşulları',
  privacy: 'Gizlilik',
  signIn: 'Giriş yap',
  links: {
    register: 'Hesap oluştur',
    forgot: 'Şifremi unuttum',
    noAccount: 'Hesabınız yok mu?',
    haveAccount: 'Zaten hesabınız var mı?',
  },
  register: {
    title: 'Hesap oluştur',
    submit: 'Hesap oluştur',
    consent: '%{terms} ve %{privacy} metinlerini okudum, kabul ediyorum.',
    failed: 'Kayıt olunamadı...',
    usedTitle: 'Bu e-posta zaten kullanılıyor.',
    usedText: 'Şifrenizi hatırlamıyorsanız',
    usedLink: 'şifrenizi sıfırlayın.',
  },
  forgot: {
    title: 'Şifremi unuttum',
    hint: 'Hesabınızın e-posta adresini yazın, size yeni şifre belirleyeceğiniz bir bağlantı gönderelim.',
    submit: 'Bağlantı gönder',
    failed: 'Hata..!',
  },
  checkMail: {
    title: 'E-postanızı kontrol edin',
    text: '%{mail} adresine ait bir hesap varsa şifre sıfırlama bağlantısını gönderdik. Bağlantı 60 dakika geçerlidir.',
    textWithout:
      'Yazdığınız adrese ait bir hesap varsa şifre sıfırlama bağlantısını gönderdik. Bağlantı 60 dakika geçerlidir.',
    again: 'Yeniden gönder',
    sentAgain:
      'Bağlantı yeniden istendi. Birkaç dakika içinde gelmezse gereksiz klasörüne de bakın.',
  },
  reset: {
    title: 'Yeni şifre belirle',
    submit: 'Şifreyi kaydet',
    done: 'Şifreniz değiştirildi. Şimdi giriş yapabilirsiniz.',
    again: 'Yeni bağlantı iste',
  },
};
