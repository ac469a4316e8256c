import type { CallName } from '@contract/calls';
import type { RecordRow } from '@contract/records';
import type { AnyDeclaration } from '@contract/resource';
import { resources } from '@contract/resources';
import type { Messages } from '@/i18n/tr';
import type { ReadText, TextKey } from '@/i18n/useText';

type Word = keyof Messages['footprints']['call'];
type PathOf<Call> = Call extends `${string} ${infer Path}` ? Path : never;
type BotPath = '/personalize/bot' | '/personalize/whatsapp-bot';
type Below<Path> = Path extends `${BotPath}/${infer Rest}` ? Rest : never;

/** Labels of changes in a shop; most calls of staff are displayed as their path. */
const WORDS: Partial<Record<PathOf<CallName>, Word>> = {
  '/campaign/save': 'actionSaved',
  '/campaign/delete': 'actionDeleted',
  '/campaign/draft/save': 'draftSaved',
  '/campaign/draft/discard': 'draftDiscarded',
  '/analytic/experiment/finish': 'experimentFinished',
  '/campaign/versions/restore': 'versionRestored',
  '/campaign/preview/link': 'previewLink',
  '/campaign/schedule/test': 'scheduleTest',
  '/personalize/createTrendyol': 'marketplaceSaved',
  '/comments/settings/set/{firm_id}/{pid}': 'pairSet',
  '/comments/settings/delete/{firm_id}/{pid}': 'pairDeleted',
  '/comments/settings/multiset/{firm_id}/{pid}': 'pairsSet',
  '/comments/accept': 'pairsAccepted',
  '/comments/job': 'marketplaceJob',
  '/comments/job/cancel': 'marketplaceJobCancelled',
  '/comments/sheet': 'pairsRead',
  '/comments/reviews/sheet': 'fileReviews',
  '/trendyol_comment/getTrendyolInfo': 'marketplaceAnalyzed',
  '/insertCoupons': 'couponsSaved',
  '/campaign/action/saveV2': 'templateSaved',
  '/campaign/action/sortV2': 'templatesSorted',
  '/admin/template/hide': 'templateHidden',
  '/admin/template/restore': 'templateRestored',
  '/admin/template/takeStock': 'templateFromRelease',
  '/admin/template/try': 'templateTried',
  '/coupons/pools/delete': 'couponsDeleted',
  '/notices/seen': 'noticesSeen',
  '/notifications/save': 'notificationsSaved',
  '/notifications/webhook/save': 'webhookSaved',
  '/notifications/webhook/renew': 'webhookRenewed',
  '/notifications/webhook/test': 'webhookTested',
  '/connections/save': 'connectionSaved',
  '/connections/confirmation': 'confirmationSaved',
  '/connections/remove': 'connectionRemoved',
  '/connections/test': 'connectionTested',
  '/connections/retry': 'connectionRetried',
  '/assistant/save': 'assistantSaved',
  '/assistant/remove': 'assistantRemoved',
  '/assistant/test': 'assistantTested',
  '/assistant/page/read': 'assistantPageRead',
  '/assistant/page/remove': 'assistantPageRemoved',
  '/assistant/copy': 'copyChanged',
  '/conversations/{id}/draft': 'replyDrafted',
  '/orders/keys/create': 'keyCreated',
  '/orders/keys/revoke': 'keyRevoked',
  '/orders/hooks/renew': 'hookRenewed',
  '/orders/hooks/ikas': 'hookSaved',
  '/analytic/link/create': 'reportShared',
  '/analytic/link/revoke': 'reportUnshared',
  '/analytic/download': 'reportDownloaded',
  '/analytic/download/cancel': 'downloadCancelled',
  '/flow/uploadPermImage': 'fileUploaded',
  '/uploads/delete': 'fileDeleted',
  '/personalize/postUrl': 'shopSaved',
  '/personalize/postStartModal': 'startAnswered',
  '/personalize/mailactionsetting': 'mailSaved',
  '/personalize/pagesetting': 'pagesSaved',
  '/personalize/pagerules': 'pageRulesSaved',
  '/personalize/brand': 'brandSaved',
  '/personalize/attributionsetting': 'attributionSaved',
  '/personalize/retentionsetting': 'retentionSaved',
  '/personalize/visitor/erase': 'visitorErased',
  '/personalize/mailactiontest': 'mailTest',
  '/installation/check': 'installationCheck',
  '/recommendations/feed/save': 'feedSaved',
  '/recommendations/feed/delete': 'feedDeleted',
  '/recommendations/feed/read': 'feedRead',
  '/auth/shopify/api/install': 'shopifyInstalled',
  '/auth/shopify/api/remove': 'shopifyRemoved',
  '/personalize/getCommentWithAdmin/change': 'reviewsSaved',
  '/personalize/updateQuestionVerify': 'questionSaved',
  '/personalize/answer': 'answerSaved',
  '/personalize/sendEmail': 'answerMailed',
  '/personalize/question/mails': 'answersMailed',
  '/personalize/question/mails/cancel': 'answerMailsCancelled',
  '/personalize/question/mails/dismiss': 'answerMailsDismissed',
  '/personalize/createinflucer': 'influencerLink',
  '/personalize/deleceteCampaignInfluencer': 'influencerLinkDeleted',
  '/auth/updateInfo': 'accountSaved',
  '/auth/updatePassword': 'passwordChanged',
  '/auth/sessions/end': 'sessionEnded',
  '/auth/passkey/begin': 'passkeyBegun',
  '/auth/passkey/add': 'passkeyAdded',
  '/auth/passkey/remove': 'passkeyRemoved',
  '/auth/secondstep/begin': 'secondStepBegun',
  '/auth/secondstep/confirm': 'secondStepOn',
  '/auth/secondstep/codes': 'secondStepCodes',
  '/auth/secondstep/end': 'secondStepOff',
  '/admin/account/{id}/impersonate': 'impersonationBegun',
  '/auth/impersonation/end': 'impersonationEnded',
  '/support/allow': 'supportAllowed',
  '/shop/archive': 'archiveBegun',
  '/shop/archive/cancel': 'archiveCancelled',
  '/shop/delete': 'shopDeletion',
  '/contact/send': 'messageSent',
  '/survey/add': 'wishSent',
  '/payment/custompaddlelink': 'paymentLink',
  '/personalize/payment/custompaddlelink': 'paymentLink',
  '/payment/checkSubscription': 'paymentChecked',
  '/payment/updatePrice': 'planChanged',
  '/payment/createFreeTrial': 'trialStarted',
  '/payment/upsertpremium': 'premiumSaved',
  '/personalize/whatsapp-bot/account': 'whatsappSaved',
  '/conversations/{id}/reply': 'conversationAnswered',
  '/conversations/{id}/note': 'conversationNoted',
  '/conversations/{id}/read': 'conversationRead',
  '/conversations/{id}/take': 'conversationTaken',
  '/conversations/{id}/assign': 'conversationAssigned',
  '/conversations/{id}/snooze': 'conversationSnoozed',
  '/conversations/{id}/close': 'conversationEnded',
  '/conversations/{id}/customer': 'customerSaved',
};

/** Labels of bot calls, which are the same for both channels. */
const BOT_WORDS: Partial<Record<Below<PathOf<CallName>>, Word>> = {
  save: 'botSaved',
  topics: 'topicsAdded',
  'topics/sheet': 'topicsImported',
  'delete/{id}': 'botDeleted',
  'move/{id}': 'botMoved',
  'publish/test': 'botTested',
  'publish/live': 'botPublished',
  'restore/{id}': 'botRestored',
  hardreset: 'botReset',
  postmicroproduct: 'botProductsSaved',
  'unanswered/dismiss': 'botQuestionsDismissed',
  'handoffs/{id}/reply': 'conversationAnswered',
  'handoffs/{id}/end': 'conversationEnded',
};

const callLabels = new Map<string, Word>([
  ...Object.entries(WORDS),
  ...Object.entries(BOT_WORDS).flatMap(([path, word]): [string, Word][] => [
    [`/personalize/bot/${path}`, word],
    [`/personalize/whatsapp-bot/${path}`, word],
  ]),
]);

/** Labels of calls for both kinds of campaigns, when they changed a schedule. */
const SCHEDULE_WORDS: Partial<Record<Word, Word>> = {
  actionSaved: 'scheduleSaved',
  actionDeleted: 'scheduleDeleted',
  draftSaved: 'scheduleDraftSaved',
};

export function callText(
  { label: path, extra }: Pick<RecordRow<'footprints'>, 'label' | 'extra'>,
  text: ReadText,
): string {
  const found = callLabels.get(path);
  const word = (extra.kind === 'schedule' && found && SCHEDULE_WORDS[found]) || found;
  if (word) return text(`footprints.call.${word}`);
  const declared = declaredResourceOf(path);
  if (!declared) return path;
  const saved = path.endsWith('/save');
  const name = text(`${declared.name}.one` as TextKey);
  return text(saved ? 'footprints.call.recordSaved' : 'footprints.call.recordDeleted', { name });
}

export const declaredResourceOf = (callPath: string): AnyDeclaration | undefined =>
  (Object.values(resources) as unknown as AnyDeclaration[]).find((resource) =>
    callPath.startsWith(`${resource.path}/`),
  );
