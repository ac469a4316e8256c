import { type Colours, radius, size } from './tokens';

/**
 * Styles of status labels. They are global, because a list shows hundreds of labels and each styled
 * component would be computed again.
 */
export function statusStyles(c: Colours) {
  const { status } = c;
  const styles = Object.entries(status).flatMap(([name, { background, text, dot }]) => [
    [`.status[data-status=${name}]`, { backgroundColor: background, color: text }],
    [`[data-status=${name}] .dot`, { backgroundColor: dot }],
  ]);
  return {
    '.status': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 8,
      padding: '3px 10px',
      border: 0,
      borderRadius: radius.window,
      font: 'inherit',
      fontSize: size.small,
      fontWeight: 600,
      boxSizing: 'border-box',
    },
    'button.status': { minWidth: 104, height: 32, padding: '0 10px 0 12px', cursor: 'pointer' },
    'button.status > svg': { marginInlineStart: 'auto' },
    '.tag': {
      display: 'inline-block',
      padding: '1px 7px',
      borderRadius: radius.tag,
      backgroundColor: status.disabled.background,
      color: status.disabled.text,
      fontSize: size.caption,
      fontWeight: 500,
      lineHeight: '18px',
      whiteSpace: 'nowrap',
    },
    // A tag with text of the shop may be longer than its row.
    '.tags > .tag': {
      flex: 'none',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '.tag[data-tone=good]': { backgroundColor: c.successSoft, color: c.success },
    '.tag[data-tone=warn]': { backgroundColor: c.warningSoft, color: c.warning },
    '.tag[data-tone=bad]': { backgroundColor: c.errorSoft, color: c.error },
    '.tag[data-tone=info]': { backgroundColor: c.infoSoft, color: c.info },
    '.dot': { flex: 'none', width: 8, height: 8, borderRadius: '50%' },
    ...Object.fromEntries(styles),
    '.status[aria-busy="true"]': { cursor: 'progress' },
    '.status[aria-busy="true"] .dot': {
      boxSizing: 'border-box',
      width: 12,
      height: 12,
      marginInline: -2,
      border: '2px solid currentColor',
      borderTopColor: 'transparent',
      backgroundColor: 'transparent',
      animation: 'turn 0.8s linear infinite',
    },
    '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
  };
}
