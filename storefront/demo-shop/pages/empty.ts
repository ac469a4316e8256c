import { openPage } from '@storefront/demo-shop/shop/frame';
import { storyView } from '@storefront/demo-shop/views/story';

const { title, content } = storyView();
openPage(title, content);
