import type { createMemoryRouter } from 'react-router'
import { visit } from '../visited.ts'
import { closePages, leavePages, showPage, type PageData } from './kept-pages.ts'

type Router = ReturnType<typeof createMemoryRouter>

/** Id of the route that draws the frame with the pages in it. */
export const frameRouteId = 'work'
/** Id of the route whose loader finds the pages that may be kept. */
export const pageRouteId = 'page'

/** Tells the tabs and the pages where the router stands, as soon as a navigation is through. */
export function followRouter<R extends Router>(router: R): R {
  let seen: unknown
  const look = ({ location, loaderData, matches, initialized, navigation, historyAction }: Router['state']) => {
    if (!initialized || navigation.state !== 'idle' || location === seen) return
    seen = location
    const data = loaderData[pageRouteId] as PageData | undefined
    // Outside of the frame nothing of it is drawn, and so nothing of it can be kept.
    if (!matches.some(({ route }) => route.id === frameRouteId)) return closePages()
    if (!data) return leavePages()
    const address = decodeURI(location.pathname) + location.search
    showPage(visit(address, historyAction), address, data)
  }
  router.subscribe(look)
  look(router.state)
  return router
}
