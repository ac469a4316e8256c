import { objectOf, objectsOf, type Unknown } from '../../shop/normalize';
import type { CallReader } from '../../shop/readers/script';
import { cardsIn, firstIn, goodsTotalIn } from '../theme';

/** Sources: public theme scripts of Ticimax's shops, and the data layer that merchants add. */
export const readTheme: CallReader = ({ document, globals }) => {
  const { pageType, currency } = objectOf(globals.globalModel);
  const cart = objectOf(objectOf(objectOf(globals.cart).get).model).cart;
  const list = /^(productdetail|cart|payment|order)/.test(`${pageType}`)
    ? null
    : firstIn(document, '.categoryContainer', '#divIcerik');
  const order = objectOf(globals._buSiparis);
  return {
    page: {
      product: globals.productDetailModel
        ? productOf(document, objectOf(globals.productDetailModel))
        : undefined,
      products: list ? cardsIn(list, LINKS) : undefined,
    },
    ...(cart ? { cart: cartOf(document, objectOf(cart), currency) } : {}),
    ...(order.SiparisNo ? { order: orderOf(order, currency) } : {}),
  };
};

const LINKS = '.productItem a.detailUrl,.productItem .productName a';

function productOf(document: Document, detail: Unknown) {
  const chosen = document.querySelector('#hddnUrunID')?.getAttribute('value');
  const variant = objectsOf(detail.products, 250).find(({ id }) => `${id}` === chosen);
  return {
    id: detail.productId,
    name: detail.productName,
    image: objectsOf(detail.productImages)[0]?.imagePath,
    price: variant?.indirimliFiyatiStr || variant?.satisFiyatiStr || detail.productPriceKDVIncluded,
    priceBefore: variant?.satisFiyatiStr,
    currency: detail.productCurrency,
    stock: variant?.stokAdedi ?? detail.totalStockAmount,
    brand: detail.brandName,
  };
}

/** Returns the cart. Coupons are subtracted only in the totals on the page. */
function cartOf(document: Document, { products }: Unknown, currency: unknown) {
  const lines = objectsOf(products).map((one) => ({
    id: one.productId,
    name: one.productName ?? one.name,
    price: one.productCartPriceVatIncluded ?? one.priceIncludedVat,
    categories: one.category,
    brand: one.brand,
    quantity: one.piece,
  }));
  const sum = lines.reduce((all, { price, quantity }) => all + Number(price) * Number(quantity), 0);
  return { lines, total: goodsTotalIn(document.querySelectorAll('.accountLine')) ?? sum, currency };
}

const orderOf = (order: Unknown, currency: unknown) => ({
  number: order.SiparisNo,
  total: order.SiparisToplamTutari,
  coupon: order.HediyeCeki,
  currency,
  lines: objectsOf(order.Urunler).map((one) => ({
    id: one.UrunKartiID,
    name: one.UrunAdi,
    price: one.KDVDahilTutar,
    brand: one.Marka,
    categories: one.Kategori,
    quantity: one.Adet,
  })),
});
