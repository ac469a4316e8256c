/** Heavy load tests run with a tenth of their load unless LOAD=whole asks for all of it. */
export const wholeLoad = process.env.LOAD === 'whole';
