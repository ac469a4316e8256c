import { createHmac } from 'node:crypto';
import path from 'node:path';
import type { Deps, Ports } from '@server/context';
import { feedReader } from '@server/feeds/reader';
import { anyNetwork, publicNetwork } from '@server/http/outbound/network';
import { mailService } from '@server/mail/service';
import type { MailService } from '@server/mail/types';
import { pairingRunner } from '@server/pairing/reader';
import { pictureDrawer } from '@server/pictures/drawer';
import type { Env } from '@server/platform/env';
import { listWriter, sheetReader, sheetWriter } from '@server/sheets/jobs';
import { languageModels } from './assistant/language-models';
import { diskFiles, s3Files } from './files/files';
import type { MarketplacePort } from './marketplace/marketplace';
import { sandboxMarketplace } from './marketplace/sandbox';
import { trendyolMarketplace } from './marketplace/trendyol';
import { paddlePayments } from './payments/paddle';
import { sandboxPayments } from './payments/sandbox';
import { webPush } from './push/push';
import { shopifyAdapter, shopifySandbox } from './shop/shopify';
import { whatsappCloud } from './whatsapp/whatsapp';

/** @param dist folder of the built server with its workers */
export function createPorts(
  env: Env,
  { dist, ...deps }: { dist: string } & Pick<Deps, 'db' | 'now'>,
): Ports {
  const { publicUrl, shopify, whatsappUrl, pushHosts, staffEmail, uploadsUrl, dataDir } = env;
  return {
    shopify: shopify
      ? shopifyAdapter({ ...shopify, publicUrl })
      : shopifySandbox({ publicUrl, secret: env.secretKey.toString('hex') }),
    whatsapp: whatsappCloud(whatsappUrl),
    push: webPush({ services: pushHosts, subject: `mailto:${staffEmail}` }),
    files: uploadsUrl ? s3Files(uploadsUrl) : diskFiles(path.join(dataDir, 'uploads')),
    payments: paymentsOf(env, deps),
    marketplace: marketplaceOf(env, deps),
    assistant: languageModels({ network: env.fetchPrivate ? anyNetwork : publicNetwork }),
    runPairing: pairingRunner(path.join(dist, 'pairing-worker.js')),
    readFeed: feedReader(path.join(dist, 'feed-worker.js')),
    readSheet: sheetReader(path.join(dist, 'sheet-worker.js')),
    writeSheets: sheetWriter(path.join(dist, 'workbook-worker.js')),
    writeList: listWriter(path.join(dist, 'list-worker.js')),
    drawPicture: pictureDrawer(path.join(dist, 'picture-worker.js')),
  };
}

/** Returns the payment provider. The sandbox charges no card and follows the given clock. */
export function paymentsOf(env: Env, deps: Pick<Deps, 'db' | 'now'>): Ports['payments'] {
  const { paddle, publicUrl } = env;
  if (paddle) return paddlePayments({ ...paddle, webhookUrl: `${publicUrl}/api/payment/webhook` });
  return sandboxPayments({ ...deps, publicUrl, secret: sandboxSecret(env) });
}

function marketplaceOf(
  { trendyolUrl, trendyolReviewsUrl }: Env,
  { now }: Pick<Deps, 'now'>,
): MarketplacePort {
  return trendyolUrl
    ? trendyolMarketplace({ url: trendyolUrl, reviewsUrl: trendyolReviewsUrl })
    : sandboxMarketplace({ now });
}

export const sandboxSecret = ({ secretKey }: Pick<Env, 'secretKey'>) =>
  createHmac('sha256', secretKey).update('payments').digest('hex');

/** Returns the instance's mail service; undefined when its e-mails stay in the outbox. */
export function instanceMail({ mailUrl, brevoUrl, mailTimeout }: Env): MailService | undefined {
  if (!mailUrl) return undefined;
  const { protocol, hostname, port, username, password } = new URL(mailUrl);
  const secure = protocol === 'smtps:';
  return mailService(
    {
      service: protocol === 'brevo:' ? 'sendinblue' : 'smtp',
      apiKey: decodeURIComponent(hostname),
      host: hostname,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      user: decodeURIComponent(username),
      pass: decodeURIComponent(password),
    },
    // The operator may use a mail server in a private network.
    { brevoUrl, mailTimeout, mailPrivate: true },
  );
}
