/** True with LOAD=whole. Otherwise the load tests run with a tenth of their load. */
export const isFullLoad = process.env.LOAD === 'whole';
