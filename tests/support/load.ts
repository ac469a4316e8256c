/** True with LOAD=whole. Otherwise the load tests run with a smaller load. */
export const isFullLoad = process.env.LOAD === 'whole';
