import { readFileSync } from 'node:fs';
import { fileOf, files } from '@tests/support/source-files';
import { expect, test } from 'vitest';

const PAGE_FOLDER = /^src\/(?:resources|custom-pages)\/[^/]+(?=\/)/;
/** Files that other pages may import, each with its reason. */
const FOR_OTHERS = [
  // Every editor shows a preview.
  /^src\/custom-pages\/preview\//,
  // Reviews and questions share these components.
  /^src\/resources\/moderation\//,
  // Staff's change log uses the labels of the shop's change log.
  /^src\/resources\/footprints\/(calls|cells|changes)\./,
  // The inbox sends WhatsApp templates of the bot's account.
  /^src\/custom-pages\/bot\/(addresses|useIssueText)\./,
  // The staff pages show a user's sessions in the same list as the user's account page.
  /^src\/custom-pages\/account\/(sessions|BulkEndSessions)\./,
  // Staff edit the schedule of a template with the merchants' editor.
  /^src\/resources\/schedules\/editor\/ScheduleSections\./,
  // The user and template resources open in the staff pages.
  /^src\/custom-pages\/staff\/(StaffPage|AccountPage)\./,
  // Reports outside analytics use the same download button, range and comparison.
  /^src\/custom-pages\/analytics\/(DownloadButton|RangePicker|ReportHead|useRangeAddress)\./,
  /^src\/custom-pages\/analytics\/compare\/useComparison\./,
  // The page of a contact shows channel and result in the words of the list of messages.
  /^src\/resources\/schedules\/deliveryParts\./,
];

test('No page of the console imports files of another page', () => {
  const found = files.flatMap((file) => {
    const room = PAGE_FOLDER.exec(file)?.[0];
    if (!room) return [];
    return [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
      .map(([, target = '']) => fileOf(file, target) ?? '')
      .filter((to) => PAGE_FOLDER.test(to) && !to.startsWith(`${room}/`))
      .filter((to) => !FOR_OTHERS.some((part) => part.test(to)))
      .map((to) => `${file} imports ${to}`);
  });
  expect(found).toEqual([]);
});
