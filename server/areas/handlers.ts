import type { Handlers } from '../http/mount';
import { analyticsHandlers } from './analytics/handlers';
import { campaignHandlers } from './campaigns/handlers';
import { sessionHandlers } from './session/handlers';
import { templateHandlers } from './templates/handlers';

/** What carries out every call of the contract. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...campaignHandlers,
  ...templateHandlers,
  ...analyticsHandlers,
};
