import { platforms } from '@catalogue/platforms/registry';
import type { ReadText } from './useText';

const labels = new Map(Object.entries(platforms).map(([name, { label }]) => [name, label]));

/** Returns a platform's display name, or its key when the platform is discontinued. */
export const platformText = (text: ReadText, platform: string) =>
  platform === 'base' ? text('settings.product.otherPlatform') : (labels.get(platform) ?? platform);
