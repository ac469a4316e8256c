/** Box of MUI's checkbox; it looks like a native checkbox of the console. */
export const CheckBox = ({ mark }: { mark?: 'all' | 'some' }) => (
  <span className="check-box" data-mark={mark} />
);
