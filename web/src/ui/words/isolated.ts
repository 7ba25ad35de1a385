/** First strong isolate, pop directional isolate: a stranger's words turn nothing of ours round (SEC-39). */
export const isolated = (text: string) => `\u2068${text}\u2069`
