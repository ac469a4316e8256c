import { openPage } from '../shop/frame';
import { categoryView } from '../views/category';

const { title, content } = categoryView(new URLSearchParams(location.search).get('c'));
openPage(title, content);
