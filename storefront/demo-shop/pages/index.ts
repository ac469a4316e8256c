import { openPage } from '@storefront/demo-shop/shop/frame';
import { homeView } from '@storefront/demo-shop/views/home';

openPage('', homeView());
