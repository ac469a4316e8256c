import type { Language, Text } from '@catalogue/language';
import type { ErrorCode } from '@contract/envelope';

const codes: Record<ErrorCode, Text> = {
  invalid: { tr: 'Bazı alanlar geçerli değil.', en: 'Some fields are not valid.' },
  unauthenticated: { tr: 'Oturum geçerli değil.', en: 'Session is not valid.' },
  second_step: {
    tr: 'Telefonunuzdaki uygulamanın gösterdiği kodu girin.',
    en: 'Enter the code that the app on your phone shows.',
  },
  forbidden: { tr: 'Bunun için yetkiniz yok.', en: 'You are not allowed to do this.' },
  cross_site: {
    tr: 'Bu istek başka bir siteden geldi ve uygulanmadı.',
    en: 'This request came from another site and was not carried out.',
  },
  not_found: { tr: 'Bulunamadı.', en: 'Not found.' },
  method_not_allowed: { tr: 'Bu yöntem kullanılamaz.', en: 'This method is not allowed.' },
  conflict: { tr: 'Bu kayıt başka bir yerde değişti.', en: 'This record was changed elsewhere.' },
  limit_reached: {
    tr: 'Bu şablon için kurulum sınırına ulaşıldı.',
    en: 'The install limit of this template is reached.',
  },
  email_taken: { tr: 'Bu e-posta zaten kullanılıyor.', en: 'This mail is already used.' },
  mail_failed: {
    tr: 'E-posta sunucusu iletiyi kabul etmedi. Ayarları kontrol edip yeniden deneyin.',
    en: 'The mail server did not take the message. Check the settings and try again.',
  },
  marketplace_failed: {
    tr: 'Pazaryeri isteği kabul etmedi. Lütfen biraz sonra yeniden deneyin.',
    en: 'The marketplace did not take the request. Please try again in a little while.',
  },
  payment_failed: {
    tr: 'Ödeme hizmeti isteği kabul etmedi. Hiçbir ücret alınmadı.',
    en: 'The payment service did not take the request. Nothing was charged.',
  },
  payment_open: {
    tr: 'Ödeme hizmeti bu ödemeyi henüz onaylamadı.',
    en: 'The payment service has not confirmed this payment yet.',
  },
  expired: {
    tr: 'Bu bağlantının süresi dolmuş ya da daha önce kullanılmış. Yeni bir bağlantı isteyin.',
    en: 'This link has expired or was used before. Please ask for a new one.',
  },
  sign_in_again: {
    tr: 'Güvenliğiniz için şimdiki şifrenizi de girin.',
    en: 'For your safety, enter your present password too.',
  },
  too_large: { tr: 'İstek çok büyük.', en: 'The request is too large.' },
  unsupported_type: {
    tr: 'İstek gövdesinin türü desteklenmiyor.',
    en: 'The type of the request body is not supported.',
  },
  rate_limited: {
    tr: 'Çok fazla deneme yapıldı. Lütfen biraz sonra yeniden deneyin.',
    en: 'Too many tries. Please try again in a little while.',
  },
  internal: {
    tr: 'Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin.',
    en: 'Something went wrong. Please try again.',
  },
  unavailable: {
    tr: 'Hizmet şu anda yanıt veremiyor. Lütfen biraz sonra yeniden deneyin.',
    en: 'The service cannot answer right now. Please try again in a little while.',
  },
  storage_full: {
    tr: 'Sunucuda yer kalmadı, değişiklik kaydedilemedi. Lütfen daha sonra yeniden deneyin.',
    en: 'The server has run out of room and could not save the change. Please try again later.',
  },
};

const specialMessages = {
  request_id: { tr: 'Destek için kod: %{id}', en: 'Code for support: %{id}' },
  passkey_refused: {
    tr: 'Bu geçiş anahtarı kabul edilmedi. Yeniden deneyin ya da şifrenizle girin.',
    en: 'This passkey was not accepted. Try again or sign in with your password.',
  },
  passkey_needs_code: {
    tr: 'Önce doğrulama uygulamasını kurun.',
    en: 'Set up the authenticator app first.',
  },
  code_wrong: {
    tr: 'Kod doğru değil ya da daha önce kullanılmış.',
    en: 'The code is wrong or was used before.',
  },
  impersonation_refused: {
    tr: 'Bu hesaba yalnızca kendi sahibi bakabilir.',
    en: 'Only its owner can look at this account.',
  },
  impersonation_over: {
    tr: 'Bakma süreniz doldu. Gerekliyse yeniden başlatın.',
    en: 'Your time to look is over. Start again if you need to.',
  },
  impersonation_read_only: {
    tr: 'Yalnızca bakıyorsunuz: mağaza, destek ekibinin değişiklik yapmasına izin vermemiş.',
    en: 'You are only looking: the shop has not allowed support to change anything.',
  },
  impersonation_personal: {
    tr: 'Bu, mağaza kullanıcısının kendisine ait; destek ekibi değiştiremez.',
    en: 'This belongs to the shop’s user alone; support cannot change it.',
  },
  impersonation_secret: {
    tr: 'Bu işlem mağazanın gizli bir anahtarını gösterir; yalnızca mağaza kullanıcısı yapabilir.',
    en: 'This shows a secret of the shop, so only the shop’s own users can do it.',
  },
  marketplace_unauthorized: {
    tr: 'Trendyol bu API anahtarını kabul etmedi. Anahtarı ve gizli anahtarı kontrol edin.',
    en: 'Trendyol did not accept this API key. Check the key and the secret.',
  },
  marketplace_busy: {
    tr: 'Trendyol şu anda daha fazla istek kabul etmiyor. Lütfen biraz sonra yeniden deneyin.',
    en: 'Trendyol takes no more requests right now. Please try again in a little while.',
  },
  marketplace_down: {
    tr: 'Trendyol şu anda yanıt vermiyor. Lütfen biraz sonra yeniden deneyin.',
    en: 'Trendyol does not answer right now. Please try again in a little while.',
  },
  marketplace_malformed: {
    tr: 'Trendyol beklenmeyen bir yanıt verdi; bu yanıt kullanılmadı.',
    en: 'Trendyol sent an unexpected answer; it was not used.',
  },
  marketplace_refused: {
    tr: 'Trendyol bu yanıtı kabul etmedi. Metni kontrol edip yeniden deneyin.',
    en: 'Trendyol refused this answer. Check its text and try again.',
  },
  marketplace_answered: {
    tr: 'Bu soru Trendyol’da zaten yanıtlanmış.',
    en: 'This question was already answered on Trendyol.',
  },
  marketplace_unknown_firm: {
    tr: 'Bu id ye ait trendyol firması bulunamadı...',
    en: 'No Trendyol company was found for this id.',
  },
  marketplace_too_much: {
    tr: 'Bu firmanın verisi çok büyük. Analiz için lütfen bizimle iletişime geçin.',
    en: 'This company has too much data. Please contact us for its analysis.',
  },
  marketplace_no_reviews: {
    tr: 'Bu firmanın yorumları okunamıyor. Yorumlarınızı bir Excel dosyasıyla yükleyebilirsiniz.',
    en: 'The reviews of this company cannot be read. You can bring your reviews in an Excel file.',
  },
  marketplace_unsupported_format: {
    tr: 'Desteklenmeyen biçim: Dosyanın ilk satırında %{columns} sütunları olmalıdır.',
    en: 'Unsupported format: the first row of the file must have the columns %{columns}.',
  },
  marketplace_busy_shop: {
    tr: 'Bir işlem zaten sürüyor. Bitmesini bekleyin ya da durdurun.',
    en: 'A job is under way already. Wait until it ends, or stop it.',
  },
  marketplace_interrupted: {
    tr: 'İşlem yarıda kaldı. Lütfen yeniden başlatın.',
    en: 'The job was cut off. Please start it again.',
  },
  marketplace_no_pairs: {
    tr: 'Önce ürünleri eşleştirin: Yorumlar yalnızca eşleşen ürünler için alınır.',
    en: 'Pair products first: reviews are brought for paired products only.',
  },
  marketplace_sitemap: { tr: 'Site haritası okunamadı.', en: 'The sitemap could not be read.' },
  pair_originTaken: {
    tr: 'Bu sayfa başka bir Trendyol ürünüyle eşleşmiş.',
    en: 'This page is paired with another Trendyol product.',
  },
  pair_trendyolTaken: {
    tr: 'Bu Trendyol ürünü başka bir sayfayla eşleşmiş.',
    en: 'This Trendyol product is paired with another page.',
  },
  answer_length: {
    tr: 'Trendyol’a gönderilen cevap 10 ile 2.000 karakter arasında olmalıdır.',
    en: 'An answer sent to Trendyol must have 10 to 2,000 characters.',
  },
  answer_sent: {
    tr: 'Bu sorunun cevabı Trendyol’a gönderildi; artık değiştirilemez.',
    en: 'The answer to this question was sent to Trendyol; it cannot be changed any more.',
  },
  marketplace_other_firm: {
    tr: 'Yalnızca kendi firmanızı inceleyebilirsiniz. Firma id’nizi Pazaryeri eşleştirme sayfasında değiştirebilirsiniz.',
    en: 'You can analyze your own company only. Its id is changed on the page Marketplace pairs.',
  },
  marketplace_no_key: {
    tr: 'Önce Trendyol API anahtarınızı ve gizli anahtarınızı kaydedin.',
    en: 'Save your Trendyol API key and secret first.',
  },
  value_unusable: {
    tr: 'Bir değer çok büyük ya da kullanılamayan bir biçimde.',
    en: 'A value is too large or of a form that cannot be used.',
  },
  range_too_long: {
    tr: 'Bir rapor en fazla 400 günü kapsayabilir. Lütfen daha kısa bir aralık seçin.',
    en: 'A report covers at most 400 days. Please choose a shorter range.',
  },
  too_many_pixels: {
    tr: 'Görsel çok büyük: en fazla 16 megapiksel, AVIF ve HEIF için 8 megapiksel olabilir.',
    en: 'The picture is too large: at most 16 megapixels, for AVIF and HEIF 8.',
  },
  too_many_links: {
    tr: 'En fazla %{max} bağlantı olabilir. Önce kullanmadığınız birini iptal edin.',
    en: 'There can be at most %{max} links. Revoke one you do not use first.',
  },
  too_many_keys: {
    tr: 'En fazla %{max} anahtar olabilir. Önce kullanmadığınız birini iptal edin.',
    en: 'There can be at most %{max} keys. Revoke one you do not use first.',
  },
  too_many_fields: {
    tr: 'İstekte çok fazla bilinmeyen alan var.',
    en: 'The request holds too many unknown fields.',
  },
  login_wrong: {
    tr: 'E-posta veya şifre yanlış. Lütfen kontrol edip yeniden deneyin.',
    en: 'The mail or password is wrong. Please double-check and try again.',
  },
  changed_since: {
    tr: 'Bu değişiklikten sonra başka bir değişiklik yapılmış; geri alınmadı.',
    en: 'It was changed again after this change, so nothing was undone.',
  },
  not_oneself: {
    tr: 'Bunu kendi hesabınız için yapamazsınız.',
    en: 'You cannot do this to your own account.',
  },
  user_disabled: {
    tr: 'Bu kullanıcı kapalı: önce yeniden açın.',
    en: 'This user is disabled: enable them first.',
  },
  login_disabled: {
    tr: 'Bu kullanıcı kapatıldı ve giriş yapamıyor. Bir yanlışlık olduğunu düşünüyorsanız bize yazın.',
    en: 'This user was disabled and cannot sign in. Please write to us if you think this is a mistake.',
  },
  reset_sent: {
    tr: 'Bu adrese ait bir hesap varsa, şifre sıfırlama bağlantısı gönderildi.',
    en: 'If there is an account with this address, a reset link was sent to it.',
  },
  password_changed: { tr: 'Şifreniz değiştirildi.', en: 'Your password was changed.' },
  password_common: {
    tr: 'Bu şifre çok yaygın ve kolay tahmin edilir. Lütfen başka bir şifre seçin.',
    en: 'This password is very common and easy to guess. Please choose another one.',
  },
  subscription_goes_on: {
    tr: 'Mağazanın aboneliği sürüyor. Önce aboneliği sonlandırın, sonra mağazayı silin.',
    en: 'The shop has a running subscription. End it first, then delete the shop.',
  },
  staff_shop: {
    tr: 'Bu mağazada ekip üyeleri var. Önce yetkilerini kaldırın.',
    en: 'Members of staff belong to this shop. Take their rights off first.',
  },
  password_wrong: { tr: 'Şimdiki şifreniz yanlış.', en: 'Your present password is wrong.' },
  action_on_request: {
    tr: 'Bu aksiyonu kullanmak için lütfen bizimle iletişime geçin.',
    en: 'Please contact us for using this action.',
  },
  record_saved: { tr: 'Kaydedildi.', en: 'Saved.' },
  record_limit: {
    tr: 'Burada en fazla %{limit} kayıt tutulabilir. Yenisini eklemek için önce birini silin.',
    en: 'At most %{limit} records can be kept here. Delete one to add another.',
  },
  variable_saved: { tr: 'Değişken kaydedildi.', en: 'The variable was saved.' },
  variable_key: {
    tr: 'Anahtarda yalnızca a-z harfleri, rakam ve alt çizgi kullanılabilir.',
    en: 'A key may hold only the letters a-z, digits and underscores.',
  },
  variable_key_taken: {
    tr: 'Bu anahtar başka bir değişkende kullanılıyor.',
    en: 'Another variable uses this key.',
  },
  variable_code: {
    tr: 'Kodda bir yazım hatası var: değişken düzeltilene kadar etkin olamaz.',
    en: 'The code has a syntax error: the variable cannot be active before it is mended.',
  },
  mail_slow: {
    tr: 'E-posta sunucusu zamanında yanıt vermedi.',
    en: 'The mail server did not answer in time.',
  },
  mail_under_way: {
    tr: 'Bu ileti şu anda gönderiliyor.',
    en: 'This e-mail is being sent right now.',
  },
  mail_setup: {
    tr: 'E-posta ayarları eksik: Ayarlar sayfasının E-posta sekmesini tamamlayın.',
    en: 'The e-mail settings are incomplete: complete the E-mail tab of the settings.',
  },
  answer_mails_running: {
    tr: 'Cevaplar zaten gönderiliyor. Bitmesini bekleyin veya durdurun.',
    en: 'Answers are being mailed already. Wait until it is done, or stop it.',
  },
  mail_refused: {
    tr: 'E-posta sunucusu kullanıcı adını veya şifreyi kabul etmedi.',
    en: 'The mail server did not accept the user name or password.',
  },
  mail_private: {
    tr: 'Bu sunucu adresi bir iç ağda. İnternetten ulaşılabilen bir sunucu yazın.',
    en: 'This server is inside a private network. Name one that the internet can reach.',
  },
  mail_unreachable: {
    tr: 'E-posta sunucusuna ulaşılamadı. Sunucu adını ve kapıyı kontrol edin.',
    en: 'The mail server could not be reached. Check its host and port.',
  },
  message_setup: {
    tr: 'Önce mağazanızın e-posta ayarlarını ya da WhatsApp numarasını tamamlayın.',
    en: 'Complete the e-mail settings of your shop, or its WhatsApp number, first.',
  },
  message_nowhere: {
    tr: 'Hesabınızda bu iletinin gidebileceği bir adres yok.',
    en: 'Your account has no address this message could go to.',
  },
  message_window: {
    tr: 'WhatsApp, son 24 saatte mağazanıza yazmamış bir numaraya iletmez. Önce kendi numaranızdan yazın.',
    en: 'WhatsApp does not deliver to a number that has not written to your shop in the last 24 hours. Write from yours first.',
  },
  shop_domain: {
    tr: 'Mağazanızın adresi magaza.myshopify.com biçiminde olmalı.',
    en: 'The address of your shop must look like shop.myshopify.com.',
  },
  bot_fixed: {
    tr: 'Karşılama mesajı ve varsayılan yanıt silinemez ve taşınamaz.',
    en: 'The starting message and the default intent can be neither deleted nor moved.',
  },
  bot_publish_disabled: {
    tr: 'Bu mağazada botun yayınlanması kapatılmış.',
    en: 'Publishing the bot is switched off for this shop.',
  },
  bot_shared: {
    tr: 'WhatsApp botu web botunun içeriğini kullanıyor. Konuları web botuna ekleyin.',
    en: 'The WhatsApp bot uses the web bot’s content. Add topics to the web bot.',
  },
  bot_problems: {
    tr: 'Bot yayınlanmadı: bazı alanlar geçerli değil.',
    en: 'The bot was not published: some fields are not valid.',
  },
  bot_version_active: { tr: 'Bu sürüm zaten yayında.', en: 'This version is already live.' },
  whatsapp_window: {
    tr: 'Ziyaretçinin son mesajının üzerinden 24 saat geçti: WhatsApp yalnızca onaylı bir şablon kabul eder.',
    en: 'More than 24 hours have passed since the visitor last wrote: WhatsApp takes only an approved template.',
  },
  whatsapp_silent: {
    tr: 'WhatsApp yanıt vermedi. Kod sayfasındaki hesap bilgilerini kontrol edip yeniden deneyin.',
    en: 'WhatsApp did not answer. Check the account on the script page and try again.',
  },
  whatsapp_file: {
    tr: 'Bu dosya, gönderildiği türde bir dosya değil.',
    en: 'This file is not of the kind it was sent as.',
  },
  chat_full: {
    tr: 'Bu konuşma çok uzadı. Lütfen yeni bir konuşma başlatın.',
    en: 'This conversation has become too long. Please begin a new one.',
  },
  no_influencer_id: {
    tr: 'Henüz bir influencer numaranız yok. Lütfen şirketle iletişime geçin.',
    en: 'You have no influencer id yet. Please contact the company.',
  },
  influencer_address: { tr: 'Bağlantı %{host} içermelidir.', en: 'The link must contain %{host}.' },
  shop_url_missing: {
    tr: 'Önce ayarlarda mağazanızın adresini yazın.',
    en: 'First enter the address of your shop in the settings.',
  },
  upload_in_use: {
    tr: 'Bu dosyayı kullanan bir aksiyon, bot ya da önceki bir sürüm var.',
    en: 'An action, a bot or an earlier version uses this file.',
  },
  pool_in_use: {
    tr: 'Bu kupon listesini kullanan bir aksiyon var. Önce aksiyondan kaldırın.',
    en: 'An action uses this coupon list. Remove it from the action first.',
  },
  payment_down: {
    tr: 'Ödeme hizmetine ulaşılamadı ve hiçbir şey değişmedi; biraz sonra yeniden deneyin.',
    en: 'The payment service could not be reached and nothing was changed; try again in a little while.',
  },
  payment_unverified: {
    tr: 'Ödeme hizmetine ulaşılamadı; ödemenizin alınıp alınmadığı henüz belli değil. Ödediyseniz yeniden ödemeyin.',
    en: 'The payment service could not be reached, so it is not known yet whether you paid. If you did, do not pay again.',
  },
  payment_refunded: { tr: 'Bu ödeme iade edildi.', en: 'This payment was refunded.' },
  payment_unsure: {
    tr: 'Ödeme hizmeti yanıt vermedi; değişikliğin yapılıp yapılmadığı henüz belli değil. Öğrenir öğrenmez burada gösteririz.',
    en: 'The payment service did not answer, so it is not known yet whether the change was made. It is shown here as soon as we know.',
  },
  payment_refused: {
    tr: 'Ödeme hizmeti bu değişikliği kabul etmedi.',
    en: 'The payment service did not accept this change.',
  },
  payment_price: {
    tr: 'Gösterilen fiyat güncel değil. Sayfayı yenileyip yeniden deneyin.',
    en: 'The price shown is not ours. Reload the page and try again.',
  },
  payment_has_plan: {
    tr: 'Zaten bir aboneliğiniz var. Paketinizi değiştirebilirsiniz.',
    en: 'You already have a subscription. You can change its plan.',
  },
  payment_not_premium: {
    tr: 'Mağazanız faturayla ödeyen mağazalardan değil; paketinizi ödeme sayfasında seçin.',
    en: 'Your shop is not billed by invoice; choose your plan at the checkout.',
  },
  payment_busy: {
    tr: 'Aboneliğiniz şu anda değiştiriliyor. Biraz sonra yeniden bakın.',
    en: 'Your subscription is being changed right now. Look again in a moment.',
  },
  trial_used: {
    tr: 'Deneme süresi bir mağaza için bir kez başlatılır.',
    en: 'A trial can be started once for a shop.',
  },
  bot_sheet_format: {
    tr: 'Desteklenmeyen dosya: ilk satırında "Soru" ve "Yanıt" sütunları olan bir .xlsx veya .xls dosyası seçin.',
    en: 'Unsupported file: choose an .xlsx or .xls file whose first row has the columns "Question" and "Answer".',
  },
  sheet_unreadable: {
    tr: 'Desteklenmeyen biçim: kupon kodları bulunan bir .xlsx veya .xls dosyası seçin.',
    en: 'Unsupported format: choose an .xlsx or .xls file that holds coupon codes.',
  },
  body_malformed: { tr: 'İstek gövdesi okunamadı.', en: 'The request body could not be read.' },
  body_characters: {
    tr: 'İstek, saklanamayan karakterler içeriyor.',
    en: 'The request has characters that cannot be stored.',
  },
} satisfies Record<string, Text>;

export type MessageKey = ErrorCode | keyof typeof specialMessages;

const all: Record<MessageKey, Text> = { ...codes, ...specialMessages };

/** Returns a message for a user; `%{limit}` stands for the parameter `limit`. */
export function sentence(
  key: MessageKey,
  language: Language,
  params: Record<string, string | number> = {},
): string {
  return fillIn(all[key][language], params);
}

/** Replaces `%{name}` by a value; a missing value becomes empty. */
export const fillIn = (text: string, params: Record<string, string | number> = {}) =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(all, key);
