import { create } from 'zustand'
import { storagePrefix } from '../lib/config.ts'
import { onSessionReset } from '../lib/session.ts'

/** A visited page: its path, and the address it was last seen at, query included. */
export interface VisitedTab {
  path: string
  fullPath: string
}

/** The page that is always there and cannot be closed (S2.12, S2.119). */
export const homePath = '/home'
export const isAffixed = (path: string): boolean => path === homePath

const home: VisitedTab = { path: homePath, fullPath: homePath }
const key = `${storagePrefix}tabs`

/** The tabs of this window, kept over a reload (S2.111). */
export const useVisited = create<{ tabs: VisitedTab[] }>(() => ({ tabs: readTabs() }))
useVisited.subscribe(({ tabs }) => sessionStorage.setItem(key, JSON.stringify(tabs)))
// Nothing opened by one user is left for the next (S4.15).
onSessionReset(() => useVisited.setState({ tabs: [home] }))

/** Notes that a page is shown; a page that has a tab keeps its place. */
export function visit(tab: VisitedTab): void {
  useVisited.setState(({ tabs }) => ({ tabs: withTab(tabs, tab) }))
}

export function withTab(tabs: VisitedTab[], tab: VisitedTab): VisitedTab[] {
  const isKnown = tabs.some((known) => known.path === tab.path)
  return isKnown ? tabs.map((known) => (known.path === tab.path ? tab : known)) : [...tabs, tab]
}

/** What is left when tabs close; affixed ones stay whatever is asked (S2.116–S2.119). */
export function without(tabs: VisitedTab[], closes: (tab: VisitedTab) => boolean): VisitedTab[] {
  return tabs.filter((tab) => isAffixed(tab.path) || !closes(tab))
}

/** Where the view goes after a closing: nowhere while the active page stays, else the last tab left, else `/` (S2.121, S2.122). */
export function destination(left: VisitedTab[], activePath: string): string | null {
  if (left.some((tab) => tab.path === activePath)) return null
  return left.at(-1)?.fullPath ?? '/'
}

function readTabs(): VisitedTab[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    const tabs = Array.isArray(stored) ? stored.filter(isTab) : []
    return [home, ...tabs.filter((tab) => tab.path !== homePath)]
  } catch {
    return [home]
  }
}

function isTab(value: unknown): value is VisitedTab {
  const tab = value as VisitedTab | null
  return (
    typeof tab?.path === 'string' &&
    typeof tab.fullPath === 'string' &&
    tab.path.startsWith('/') &&
    tab.fullPath.startsWith('/')
  )
}
