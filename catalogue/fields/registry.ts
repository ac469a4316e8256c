import { action, boolean, boxselect, dropdown, screen, template } from './choice';
import { color } from './color';
import { condition } from './condition';
import { datetime } from './date';
import { accordion, button, divider, object, popup, tabs } from './group';
import { array, multistring } from './list';
import { doc_file, image_file, youtube_embed } from './media';
import { number } from './number';
import { code, cssinput, richtext, string, textArea } from './text';
import type { FieldKind, FieldType } from './types';

/** Every field type of the form builder. */
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
