import { accordion } from './accordion';
import { action } from './action';
import { array } from './array';
import { boolean } from './boolean';
import { boxselect } from './boxselect';
import { button } from './button';
import { code } from './code';
import { color } from './color';
import { condition } from './condition';
import { cssinput } from './css-input';
import { datetime } from './datetime';
import { divider } from './divider';
import { doc_file } from './doc-file';
import { dropdown } from './dropdown';
import { image_file } from './image-file';
import { multistring } from './multistring';
import { number } from './number';
import { object } from './object';
import { popup } from './popup';
import { richtext } from './rich-text';
import { screen } from './screen';
import { string } from './string';
import { tabs } from './tabs';
import { template } from './template';
import { textArea } from './text-area';
import type { FieldKind, FieldType } from './types';
import { youtube_embed } from './youtube-embed';

/** Every field type of the form builder (spec 2 §3). */
export const fieldKinds: { [Type in FieldType]: FieldKind<Type> } = {
  dropdown,
  string,
  textArea,
  color,
  number,
  datetime,
  boxselect,
  screen,
  button,
  multistring,
  cssinput,
  boolean,
  richtext,
  code,
  tabs,
  accordion,
  condition,
  divider,
  array,
  object,
  template,
  image_file,
  doc_file,
  youtube_embed,
  action,
  popup,
};
