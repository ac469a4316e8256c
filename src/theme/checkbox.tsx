import { type Colours, radius } from './tokens';

const SIDE = 18;
const TICK = 'polygon(14% 47%, 27% 35%, 42% 52%, 74% 17%, 86% 29%, 43% 77%)';
const DASH = 'polygon(16% 41%, 84% 41%, 84% 59%, 16% 59%)';

/**
 * Styles of drawn checkboxes and radio buttons, because native ones do not have the theme's
 * colours. Forced-colours mode shows the native ones.
 */
export function checkboxStyles(c: Colours) {
  const chosen = { borderColor: c.primary, backgroundColor: c.primary };
  const native = ':where(input[type=checkbox])';
  const radio = ':where(input[type=radio])';
  return {
    '@media not (forced-colors: active)': {
      [`${native}, ${radio}, .check-box`]: {
        appearance: 'none',
        display: 'inline-grid',
        placeContent: 'center',
        flex: 'none',
        width: SIDE,
        height: SIDE,
        margin: 0,
        border: `1.5px solid ${c.controlLine}`,
        borderRadius: radius.tag,
        backgroundColor: c.surface,
        boxSizing: 'border-box',
        verticalAlign: 'middle',
      },
      [`${native}:is(:checked, :indeterminate), .check-box[data-mark]`]: chosen,
      [`${native}:is(:checked, :indeterminate)::before, .check-box[data-mark]::before`]: {
        content: '""',
        width: SIDE - 4,
        height: SIDE - 4,
        backgroundColor: c.onPrimary,
        clipPath: TICK,
      },
      [`${native}:indeterminate::before, .check-box[data-mark=some]::before`]: { clipPath: DASH },
      [radio]: { borderRadius: radius.full },
      [`${radio}:checked`]: { borderColor: c.primary },
      [`${radio}:checked::before`]: {
        content: '""',
        width: SIDE / 2,
        height: SIDE / 2,
        borderRadius: radius.full,
        backgroundColor: c.primary,
      },
      [`${native}:disabled, ${radio}:disabled, .Mui-disabled > .check-box`]: { opacity: 0.5 },
    },
  };
}

/** Box of MUI's checkbox; it looks like a native checkbox of the console. */
export const CheckBox = ({ mark }: { mark?: 'all' | 'some' }) => (
  <span className="check-box" data-mark={mark} />
);
