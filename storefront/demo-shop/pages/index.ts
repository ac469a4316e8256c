import { openPage } from '../shop/frame';
import { homeView } from '../views/home';

openPage('', homeView());
