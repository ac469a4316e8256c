/** Arrow icon of select fields; MUI positions it through the class. */
export const Chevron = ({ className }: { className?: string }) => (
  <svg
    className={className}
    aria-hidden="true"
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    focusable="false"
  >
    <path d="M6 9l6 6 6-6" />
  </svg>
);
