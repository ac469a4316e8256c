import type { ListExport } from '@contract/entities/reports/download';
import type { RaRecord } from 'react-admin';
import { cellsOf, headOf } from '@/admin/export/cells';
import { writeCsv } from '@/admin/export/writeCsv';
import { writeXlsx } from '@/admin/export/writeXlsx';
import type { ListDeclaration } from '@/admin/list';
import { staffFootprintList } from '@/custom-pages/staff/tables/footprints';
import { installedList } from '@/custom-pages/staff/tables/installed';
import { messageList } from '@/custom-pages/staff/tables/messages';
import { outboxList } from '@/custom-pages/staff/tables/outbox';
import { requestList } from '@/custom-pages/staff/tables/requests';
import { userList } from '@/custom-pages/staff/tables/users';
import { messages as en } from '@/i18n/en';
import { consoleTexts } from '@/i18n/provider';
import { messages as tr } from '@/i18n/tr';
import type { ReadText } from '@/i18n/useText';

const LISTS: Record<ListExport['list'], ListDeclaration<never>> = {
  users: userList,
  installed: installedList,
  surveys: requestList,
  'all-footprints': staffFootprintList,
  messages: messageList,
  outbox: outboxList,
};

/**
 * Writes a list to a file, in a child process of the server. `pull` returns the rows after the
 * first `done`, or none at the end of the list.
 */
export async function writeList(
  { list, columns, format, language }: ListExport,
  pull: (done: number) => Promise<RaRecord[]>,
): Promise<Uint8Array> {
  // The server reads the rows of the list with this name, so they match its declaration.
  const declaration = LISTS[list] as unknown as ListDeclaration;
  const { translate } = consoleTexts(language, language === 'tr' ? tr : en);
  const text: ReadText = (key, values) => translate(key, values);
  const shown = columns.flatMap(
    (source) => declaration.columns.find((column) => column.source === source) ?? [],
  );
  const head = headOf(declaration, shown, text);
  const writer = format === 'csv' ? writeCsv(head, language) : writeXlsx(head);
  let done = 0;
  for (let rows = await pull(0); rows.length > 0; rows = await pull(done)) {
    await writer.add(rows.map((row) => cellsOf(shown, row, text)));
    done += rows.length;
  }
  return new Uint8Array(await (await writer.end()).arrayBuffer());
}
