import { openPage } from '../shop/frame';
import { storyView } from '../views/story';

const { title, content } = storyView();
openPage(title, content);
