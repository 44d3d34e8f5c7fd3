import type { createMemoryRouter } from 'react-router'
import { visit } from '../tabs/visited.ts'
import { closePages, leavePages, showPage, type PageData } from './kept-pages.ts'
import { frameRouteId, pageRouteId } from './route-ids.ts'

type Router = ReturnType<typeof createMemoryRouter>

/** Updates tabs and pages after each completed navigation. */
export function syncWithRouter<R extends Router>(router: R): R {
  let seen: unknown
  const look = ({ location, loaderData, errors, matches, initialized, navigation, historyAction }: Router['state']) => {
    if (!initialized || navigation.state !== 'idle' || location === seen) return
    // a page that could not be loaded may be loaded later at the same address
    if (!errors) seen = location
    const data = loaderData[pageRouteId] as PageData | undefined
    // Outside of the frame its pages are not mounted and cannot be kept.
    if (!matches.some(({ route }) => route.id === frameRouteId)) return closePages()
    if (!data) return leavePages()
    const address = decodeURI(location.pathname) + location.search
    showPage(visit(address, historyAction), address, data)
  }
  router.subscribe(look)
  look(router.state)
  return router
}
