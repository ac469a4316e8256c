/** The tutorials that lead through a screen. */
export const tour = {
  start: 'Rehber',
  next: 'İleri',
  back: 'Geri',
  done: 'Bitti',
  progress: '%{current} / %{total}',
  editor: {
    name: {
      title: 'Bir ad verin',
      text: 'Listede ve analitikte bu adla görürsünüz; müşterileriniz görmez.',
    },
    trigger: {
      title: 'Ne zaman çıksın?',
      text: 'Sayfa açılınca, bir süre sonra, kaydırınca ya da sayfadan ayrılırken.',
    },
    conditions: {
      title: 'Kime ve nerede?',
      text: 'Yeni ziyaretçilere, ürün sayfalarında, hafta sonu… Bütün satırlar birlikte sağlanmalıdır.',
    },
    actions: {
      title: 'Ne görünsün?',
      text: 'Aksiyonları ekleyin, düzenleyin, açıp kapatın ve sürükleyerek sıralayın.',
    },
    advanced: {
      title: 'Ne sıklıkla, kaç kişiye?',
      text: 'Aynı ziyaretçiye kaç kez çıkacağı ve etkisini ölçen kontrol grubu buradadır.',
    },
    preview: {
      title: 'Ön izleme',
      text: 'Yazdıkça güncellenir. Sayfayı ve ekran boyutunu değiştirip deneyin.',
    },
    why: {
      title: 'Neden görünmüyor?',
      text: 'Bir ziyaretçi hayal edin; hangi koşulun onu dışarıda bıraktığını görün.',
    },
    save: {
      title: 'Kaydedin, deneyin, yayınlayın',
      text: 'Yeni aksiyon pasif kaydedilir. Durumunu Test yapıp sitenizde deneyin, sonra Aktif yapın.',
    },
  },
  billing: {
    now: {
      title: 'Bugün neyiniz var?',
      text: 'Paketiniz, durumu ve sonraki ödemeniz burada yazar.',
    },
    usage: {
      title: 'Bugünkü kullanım',
      text: 'Günlük hakkınız dolunca aksiyonlarınız gece yarısına kadar gösterilmez.',
    },
    plans: {
      title: 'Paketler',
      text: 'Bir kez ücretsiz deneyin, satın alın ya da başka bir pakete geçin. Ne ödeyeceğinizi önce görürsünüz.',
    },
    payments: {
      title: 'Ödemeleriniz',
      text: 'Ödemelerinizi makbuzlarıyla görün, kartınızı güncelleyin.',
    },
  },
  list: {
    create: {
      title: 'Yeni aksiyon',
      text: 'Hazır bir şablonla başlayın; metnini ve görünümünü değiştirin.',
    },
    views: {
      title: 'Duruma göre bakın',
      text: 'Yayında olanları, testtekileri ve sizi bekleyenleri sayılarıyla gösterir.',
    },
    search: { title: 'Arayın', text: 'Adın bir parçasını ya da aksiyonun numarasını yazın.' },
    status: {
      title: 'Durum',
      text: 'Aktif yayındadır, Test yalnızca size görünür, Pasif kimseye görünmez. Hemen kaydedilir.',
    },
    gallery: {
      title: 'Şablonlar',
      text: 'Her şablonun sayfasında ne yaptığını, örneklerini ve ücretini bulursunuz.',
    },
  },
};
