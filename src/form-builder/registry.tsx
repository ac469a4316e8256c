import type { FieldType } from '@catalogue/fields/types';
import { type ComponentType, lazy } from 'react';
import { AddressEditor, YoutubeEditor } from './editors/AddressEditor';
import { ArrayEditor } from './editors/ArrayEditor';
import { BooleanEditor } from './editors/BooleanEditor';
import { BoxSelectEditor } from './editors/BoxSelectEditor';
import { ColorEditor } from './editors/ColorEditor';
import { ConditionEditor } from './editors/ConditionEditor';
import { CouponEditor } from './editors/CouponEditor';
import { DropdownEditor, ScreenEditor } from './editors/DropdownEditor';
import { AccordionEditor, DividerEditor, GroupEditor } from './editors/GroupEditors';
import { MultistringEditor } from './editors/MultistringEditor';
import { NumberEditor } from './editors/NumberEditor';
import { ActionEditor, TemplateEditor } from './editors/RecordEditors';
import { StringEditor } from './editors/StringEditor';
import { TabsEditor } from './editors/TabsEditor';
import type { EditorProps } from './types';

const CodeEditor = lazy(() => import('./editors/media/CodeEditor'));
const DatetimeEditor = lazy(() => import('./editors/DatetimeEditor'));
const RichTextEditor = lazy(() => import('./editors/media/RichTextEditor'));

/** Editor of a string; coupons are strings with an editor of their own. */
function TextEditor(props: EditorProps<'string'>) {
  return props.field.format === 'coupon' ? (
    <CouponEditor {...props} />
  ) : (
    <StringEditor {...props} />
  );
}

export const editors: { [Type in FieldType]: ComponentType<EditorProps<Type>> } = {
  accordion: AccordionEditor,
  action: ActionEditor,
  array: ArrayEditor,
  boolean: BooleanEditor,
  boxselect: BoxSelectEditor,
  button: GroupEditor,
  code: CodeEditor,
  color: ColorEditor,
  condition: ConditionEditor,
  cssinput: StringEditor,
  datetime: DatetimeEditor,
  divider: DividerEditor,
  doc_file: AddressEditor,
  dropdown: DropdownEditor,
  image_file: AddressEditor,
  multistring: MultistringEditor,
  number: NumberEditor,
  object: GroupEditor,
  popup: GroupEditor,
  richtext: RichTextEditor,
  screen: ScreenEditor,
  string: TextEditor,
  tabs: TabsEditor,
  template: TemplateEditor,
  textArea: StringEditor,
  youtube_embed: YoutubeEditor,
};
