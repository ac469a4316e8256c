import { openPage } from '@storefront/demo-shop/shop/frame';
import { categoryView } from '@storefront/demo-shop/views/category';

const { title, content } = categoryView(new URLSearchParams(location.search).get('c'));
openPage(title, content);
