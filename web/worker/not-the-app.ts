/** Where a browser may go on our address without coming to the app: calls, files, and the page of a check. */
export const notTheApp = [
  /^\/(api|photos|exports|assets|telegram|openapi|healthz|readyz|join)([/.?]|$)/,
  /^\/[^/?]+\.\w+(\?|$)/,
]
