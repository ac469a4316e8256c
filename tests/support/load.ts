/** True with LOAD=whole. Otherwise the load tests run with a tenth of their load. */
export const wholeLoad = process.env.LOAD === 'whole';
