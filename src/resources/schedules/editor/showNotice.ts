import type { ActionEntry } from '@catalogue/campaign';
import { unwrapForm } from '@catalogue/fields/schema';
import { safeMediaUrl } from '@catalogue/lib/url';
import { messageDefinitions } from '@catalogue/schedules/messages';

/**
 * Shows a notification in this browser, after asking for permission; returns false without
 * permission or support.
 */
export async function showNotice(entry: ActionEntry): Promise<boolean> {
  if (!('Notification' in window)) return false;
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const p = unwrapForm(messageDefinitions['web-push'].fields, entry.parameters);
  const icon = safeMediaUrl(p.icon);
  try {
    new Notification(String(p.title), { body: String(p.message), ...(icon && { icon }) });
    return true;
  } catch {
    // Phones show notifications of service workers only.
    return false;
  }
}
