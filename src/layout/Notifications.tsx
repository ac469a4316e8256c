import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useRef } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useCloseNotification,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { focusMain } from '@/components/focusMain';
import { Icon, type IconName } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

const icons: Record<NotificationPayload['type'], IconName> = {
  success: 'check',
  // react-admin's default type, with which pages confirm a successful change.
  info: 'check',
  warning: 'warning',
  error: 'error',
};

const SHOWN_MS = 5_000;
const ERROR_SHOWN_MS = 10_000;

export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const place = useRef<HTMLDivElement>(null);
  const current = notifications[0];
  const urgent = current?.type === 'error' || current?.type === 'warning';

  const close = useCallback(() => {
    if (place.current?.contains(document.activeElement)) focusMain();
    takeNotification();
  }, [takeNotification]);

  useEffect(() => {
    if (!current) return;
    const hideAfterMs = current.notificationOptions?.autoHideDuration;
    if (hideAfterMs === null) return;
    const timer = setTimeout(close, hideAfterMs ?? (urgent ? ERROR_SHOWN_MS : SHOWN_MS));
    return () => clearTimeout(timer);
  }, [current, urgent, close]);

  const note = current ? (
    <CloseNotificationContext.Provider value={close}>
      <Note {...current} />
    </CloseNotificationContext.Provider>
  ) : null;
  return (
    <Place ref={place}>
      <div role="status">{urgent ? null : note}</div>
      <div role="alert">{urgent ? note : null}</div>
    </Place>
  );
}

function Note({ message, type, notificationOptions }: NotificationPayload) {
  const close = useCloseNotification();
  const text = useText();
  const translate = useTranslate();
  const content =
    typeof message === 'string'
      ? translate(message, { _: message, ...notificationOptions?.messageArgs })
      : message;
  return (
    <Card data-type={type}>
      <Icon name={icons[type]} />
      <span>{content}</span>
      <IconButton size="small" color="inherit" aria-label={text('app.close')} onClick={close}>
        <Icon name="close" size={16} />
      </IconButton>
    </Card>
  );
}

const Place = styled('div')({
  position: 'fixed',
  zIndex: 1500,
  insetInline: 16,
  bottom: 'calc(12px + var(--window-bottom, 8px))',
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
});

const Card = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  maxWidth: 560,
  padding: '10px 10px 10px 16px',
  border: `1px solid ${colours.side.line}`,
  borderRadius: radius.card,
  backgroundColor: colours.side.ground,
  color: colours.side.text,
  boxShadow: '0 12px 32px rgb(10 25 20 / 0.28)',
  fontSize: size.body,
  pointerEvents: 'auto',
  '& > svg': { flex: 'none', color: colours.accent },
  '&[data-type="success"] > svg, &[data-type="info"] > svg': { color: '#5fd39a' },
  '&[data-type="error"] > svg': { color: '#ff9b91' },
}));
