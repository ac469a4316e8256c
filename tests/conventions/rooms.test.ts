import { readFileSync } from 'node:fs';
import { fileOf, files } from '@tests/support/source-files';
import { expect, test } from 'vitest';

const ROOM = /^src\/(?:resources|custom-pages)\/[^/]+(?=\/)/;
/** Exports of a room for others, with the reason. */
const FOR_OTHERS = [
  // Every editor shows what it edits.
  /^src\/custom-pages\/preview\//,
  // Parts that reviews and questions share.
  /^src\/resources\/moderation\//,
  // Labels of changes, for staff's lists and the shop's own.
  /^src\/resources\/footprints\/(calls|cells|changes)\./,
  // The inbox sends templates of the bot's account.
  /^src\/custom-pages\/bot\/(addresses|useIssueText)\./,
  // Staff see a user's sessions as the user does.
  /^src\/custom-pages\/account\/sessions\./,
  // Staff edit the schedule of a template as a merchant does.
  /^src\/resources\/schedules\/editor\/ScheduleSections\./,
  // Staff pages show the users and templates of all shops.
  /^src\/custom-pages\/staff\/(StaffPage|AccountPage)\./,
  // A report outside analytics has the same download button.
  /^src\/custom-pages\/analytics\/DownloadButton\./,
];

test('No page of the console imports files of another page', () => {
  const found = files.flatMap((file) => {
    const room = ROOM.exec(file)?.[0];
    if (!room) return [];
    return [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
      .map(([, target = '']) => fileOf(file, target) ?? '')
      .filter((to) => ROOM.test(to) && !to.startsWith(`${room}/`))
      .filter((to) => !FOR_OTHERS.some((part) => part.test(to)))
      .map((to) => `${file} imports ${to}`);
  });
  expect(found).toEqual([]);
});
