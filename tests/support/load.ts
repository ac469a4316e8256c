/** True with LOAD=whole; otherwise heavy load tests run with a tenth of their load. */
export const wholeLoad = process.env.LOAD === 'whole';
