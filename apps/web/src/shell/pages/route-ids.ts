/** Id of the route with the frame around the pages. */
export const frameRouteId = 'work'
/** Id of the route whose loader finds the pages that can be kept. */
export const pageRouteId = 'page'
