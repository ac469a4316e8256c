import type { Text } from '@catalogue/language';

export const FACTORY_TEXTS = {
  positive_message: { tr: 'Evet', en: 'Yes' },
  feedback_positive_result_text: {
    tr: 'Geri bildiriminiz için teşekkür ederiz.',
    en: 'Thank you for your feedback.',
  },
  negative_message: { tr: 'Hayır', en: 'No' },
  feedback_question: { tr: 'Bu bilgi işinize yaradı mı?', en: 'Did this help you?' },
  feedback_negative_result_text: {
    tr: 'Bunu duyduğumuza üzüldük. Geri bildiriminiz bize ulaştı.',
    en: 'We are sorry to hear that. Your feedback has reached us.',
  },
  another_question: { tr: 'Başka bir sorum var', en: 'Another question' },
  connect_to_agent: { tr: 'Temsilciye bağlan', en: 'Talk to a person' },
  forward_agent_card_message: {
    tr: 'İsterseniz sizi bir müşteri temsilcisine bağlayabilirim.',
    en: 'If you like, I can pass you on to a person.',
  },
  agent_forward_message: {
    tr: 'Sizi bir müşteri temsilcimize aktarıyorum. Konunuzu ve size nasıl ulaşabileceğimizi yazın.',
    en: 'I am passing you on to a person. Please write what it is about and how to reach you.',
  },
  agent_note_message: {
    tr: 'Mesajınız ekibimize iletildi. En kısa sürede size dönecekler.',
    en: 'Your message has reached our team. They will get back to you soon.',
  },
  agent_left_message: {
    tr: 'Ekibimizle görüşmeniz sona erdi. Başka bir konuda yardımcı olabilir miyim?',
    en: 'Your conversation with our team has ended. Can I help you with anything else?',
  },
  forwardtogrouptext: {
    tr: 'Bu konuyla ilgilenen ekibimize aktarıyorum. Konunuzu ve size nasıl ulaşabileceğimizi yazın.',
    en: 'I am passing you on to the team in charge. Please write what it is about and how to reach you.',
  },
  outtime_message: {
    tr: 'Temsilcilerimiz şu anda çevrimdışı. Yeniden açılış: {{opening}}.',
    en: 'Our team is offline right now. Back {{opening}}.',
  },
  outtime_request: {
    tr: 'Konunuzu ve size ulaşabileceğimiz e-posta adresini ya da telefonu yazın; ekibimiz size dönsün.',
    en: 'Write what it is about and your e-mail address or phone number, and our team will get back to you.',
  },
  ask_contact: {
    tr: 'Mesajınızı aldık. Size hangi e-posta adresinden ya da telefondan ulaşalım?',
    en: 'We have your message. Which e-mail address or phone number can we reach you at?',
  },
  did_you_mean: { tr: 'Şunlardan birini mi demek istediniz?', en: 'Did you mean one of these?' },
  something_else: { tr: 'Başka bir şey', en: 'Something else' },
  main_menu: { tr: 'Ana menü', en: 'Main menu' },
  ask_order_number: { tr: 'Sipariş numaranızı yazar mısınız?', en: 'What is your order number?' },
  ask_order_contact: {
    tr: 'Siparişte kullandığınız e-posta adresini ya da telefon numarasını yazar mısınız?',
    en: 'Which e-mail address or phone number did you order with?',
  },
  ask_again: {
    tr: 'Bunu anlayamadım. Bir kez daha yazar mısınız?',
    en: 'I did not get that. Could you write it once more?',
  },
  ask_order_number_again: {
    tr: 'Bunda bir sipariş numarası göremedim. Numaranız sipariş onayı e-postanızda yazar.',
    en: 'I see no order number in that. You find it in the e-mail that confirmed your order.',
  },
  ask_order_contact_again: {
    tr: 'Bunda bir e-posta adresi ya da telefon numarası göremedim. Örneğin: ayse@ornek.com',
    en: 'I see no e-mail address or phone number in that. For example: jane@example.com',
  },
  order_help_message: {
    tr: 'Bu bilgi olmadan siparişe bakamıyorum. İsterseniz sizi ekibimize bağlayabilirim.',
    en: 'I cannot look an order up without it. If you like, I can pass you on to our team.',
  },
  try_again: { tr: 'Yeniden dene', en: 'Try again' },
  tracking_button: { tr: 'Kargoyu takip et', en: 'Track the parcel' },
  order_limited_message: {
    tr: 'Siparişe bir süre bakamıyorum: çok fazla bilgi eşleşmedi. 15 dakika sonra yeniden deneyin.',
    en: 'I cannot look the order up for a while: too many details did not match. Try again in 15 minutes.',
  },
  no_order_message: {
    tr: 'Bu bilgilerle bir sipariş bulamadım. Sipariş numaranızı ve iletişim bilginizi kontrol edin.',
    en: 'I found no order with these details. Please check the order number and the contact.',
  },
  order_notcome_message: {
    tr: 'Siparişinizin gecikmesi için özür dileriz. Ekibimiz kargoyla görüşüp size dönecek.',
    en: 'We are sorry your order is late. Our team will ask the carrier and get back to you.',
  },
  order_wrong_product_text: {
    tr: 'Yanlış ürün için özür dileriz. Sipariş numaranızı ve gelen ürünü yazın, hemen ilgilenelim.',
    en: 'We are sorry for the wrong product. Write your order number and what you got.',
  },
  product_change_text: {
    tr: 'Değişim için ürünü 14 gün içinde bize gönderebilirsiniz.',
    en: 'You can exchange a product within 14 days.',
  },
  product_change_button: { tr: 'Değişim başlat', en: 'Start an exchange' },
  product_giveback_text: {
    tr: 'İade için ürünü 14 gün içinde, kullanılmamış olarak gönderebilirsiniz.',
    en: 'You can return an unused product within 14 days.',
  },
  giveback_reason_text: {
    tr: 'Sipariş numaranızı ve iade nedeninizi yazar mısınız?',
    en: 'Please write your order number and why you return it.',
  },
  invoice_request_text: {
    tr: 'Faturanızı gönderebilmemiz için sipariş numaranızı ve e-posta adresinizi yazın.',
    en: 'Write your order number and e-mail address, and we will send your invoice.',
  },
  product_question_text: {
    tr: 'Ürünün adını ve sorunuzu yazın, ekibimiz yanıtlasın.',
    en: 'Write the name of the product and your question.',
  },
  contact_page_text: {
    tr: 'Bize iletişim sayfamızdan ulaşabilirsiniz.',
    en: 'You can reach us through our contact page.',
  },
  contact_page_button: { tr: 'İletişim sayfası', en: 'Contact page' },
  login_button: { tr: 'Siparişlerim', en: 'My orders' },
  time_check_button: { tr: 'Çalışma saatleri', en: 'Opening hours' },
  product_info_button: { tr: 'Ürün bilgisi', en: 'Product information' },
  list_button: { tr: 'Seçenekler', en: 'Choose' },
} satisfies Record<string, Text>;

export type FactoryTextName = keyof typeof FACTORY_TEXTS;
