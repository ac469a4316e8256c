// First days, as YYYY-MM-DD, of the two religious holidays (bayrams), which follow the lunar
// calendar.

/** First days of Ramadan Bayram, which takes three days. */
export const RAMADAN_BAYRAMS =
  '2026-03-20 2027-03-09 2028-02-26 2029-02-14 2030-02-04 2031-01-24 2032-01-14 2033-01-02 2033-12-23 2034-12-12 2035-12-01'.split(
    ' ',
  );

/** First days of Kurban Bayram, which takes four days. */
export const KURBAN_BAYRAMS =
  '2026-05-27 2027-05-16 2028-05-05 2029-04-24 2030-04-13 2031-04-02 2032-03-22 2033-03-11 2034-03-01 2035-02-18'.split(
    ' ',
  );
