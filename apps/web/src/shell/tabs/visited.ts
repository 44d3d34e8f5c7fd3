import { create } from 'zustand'
import { storagePrefix } from '../../lib/api/config.ts'
import { onSessionReset, session } from '../../lib/session/session.ts'

/**
 * A visited page. Two addresses of one screen are two tabs. `id` is the address at which the page was opened and never changes;
 * `fullPath` is its current address, including the query.
 */
export interface VisitedTab {
  id: string
  path: string
  fullPath: string
  /** pinned by the user: it cannot be closed until they unpin it */
  pinned?: true
}

/** The home page, which cannot be closed (S2.12, S2.119). */
export const homePath = '/home'
export const isHome = (tab: VisitedTab): boolean => tab.path === homePath
export const isAffixed = (tab: VisitedTab): boolean => isHome(tab) || tab.pinned === true

export const createTab = (address: string): VisitedTab => ({
  id: address,
  path: address.split('?')[0] ?? address,
  fullPath: address,
})
const home = createTab(homePath)
const key = `${storagePrefix}tabs`

interface VisitedTabs {
  tabs: VisitedTab[]
  /** id of the tab of the current page; null on a page without a tab */
  active: string | null
}

/** The tabs of this window, kept over a reload (S2.111). */
export const useVisited = create<VisitedTabs>(() => ({ tabs: readTabs(), active: null }))
useVisited.subscribe(({ tabs }, before) => {
  if (tabs !== before.tabs) sessionStorage.setItem(key, JSON.stringify(tabs))
})
// Tabs of one user are not left for the next (S4.15).
onSessionReset(() => useVisited.setState({ tabs: [home], active: null }))

export type NavigationAction = 'PUSH' | 'REPLACE' | 'POP'

/** Records that the page at an address is shown, in its tab or in a new one; returns the id of the tab. */
export function visit(address: string, how: NavigationAction): string {
  const { tabs, active } = useVisited.getState()
  const tab = resolveTab(tabs, address, how, active)
  const arrived: VisitedTab = { ...(tab ?? createTab(address)), fullPath: address }
  useVisited.setState({
    active: arrived.id,
    tabs: tab?.fullPath === address ? tabs : withTab(tabs, arrived),
  })
  return arrived.id
}

/** Changes a page's address within its tab. */
export function moveTab(id: string, fullPath: string): void {
  useVisited.setState(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.id === id ? { ...tab, fullPath } : tab)) }))
}

/** The tab of an address: the one that is there now, or was opened there. */
export function findTab(tabs: readonly VisitedTab[], address: string): VisitedTab | undefined {
  return tabs.find((tab) => tab.fullPath === address) ?? tabs.find((tab) => tab.id === address)
}

function resolveTab(
  tabs: VisitedTab[],
  address: string,
  how: NavigationAction,
  active: string | null,
): VisitedTab | undefined {
  const known = findTab(tabs, address)
  if (known) return known
  const { path } = createTab(address)
  // A page that changes its own address stays in its tab.
  if (how === 'REPLACE') return tabs.find((tab) => tab.id === active && tab.path === path)
  // Going back or reloading may name an address that the page has since left.
  if (how === 'POP') return tabs.find((tab) => tab.path === path)
  // There is one home page, whatever its query is.
  return path === homePath ? tabs.find(isHome) : undefined
}

export function withTab(tabs: VisitedTab[], tab: VisitedTab): VisitedTab[] {
  const isKnown = tabs.some((known) => known.id === tab.id)
  return isKnown ? tabs.map((known) => (known.id === tab.id ? tab : known)) : [...tabs, tab]
}

/** The remaining tabs after closing; affixed ones always stay (S2.116–S2.119). */
export function removeTabs(tabs: VisitedTab[], closes: (tab: VisitedTab) => boolean): VisitedTab[] {
  return tabs.filter((tab) => isAffixed(tab) || !closes(tab))
}

const startPaths: ReadonlySet<string> = new Set([homePath, '/dashboard'])

/**
 * Where to go after closing tabs: null while the active page stays, else the last remaining tab (S2.121). Without any tab it is
 * `/` (S2.122), or, if the start page itself was closed, that page loaded again (S2.123, SO.47).
 */
export function findDestination(left: VisitedTab[], active: VisitedTab | undefined): string | null {
  if (active && left.some((tab) => tab.id === active.id)) return null
  const last = left.at(-1)
  if (last) return last.fullPath
  return active && startPaths.has(active.path) ? `/redirect${active.fullPath}` : '/'
}

/** A pinned tab is placed after those that were pinned before; an unpinned one becomes the first of the others. */
export function withPin(tabs: VisitedTab[], id: string, pinned: boolean): VisitedTab[] {
  const tab = tabs.find((one) => one.id === id)
  if (!tab || isHome(tab)) return tabs
  const { pinned: _before, ...plain } = tab
  const others = tabs.filter((one) => one !== tab)
  const at = others.filter(isAffixed).length
  return others.toSpliced(at, 0, pinned ? { ...plain, pinned: true } : plain)
}

/**
 * Moves a tab before the one now at `to`. Affixed tabs stay in front of the others, home first of all; a position beyond that is
 * limited to the nearest allowed one.
 */
export function withMoved(tabs: VisitedTab[], id: string, to: number): VisitedTab[] {
  const from = tabs.findIndex((tab) => tab.id === id)
  const tab = tabs[from]
  if (!tab || isHome(tab)) return tabs
  const others = tabs.toSpliced(from, 1)
  const affixed = others.filter(isAffixed).length
  const [first, last] = isAffixed(tab) ? [1, affixed] : [affixed, others.length]
  const place = Math.min(last, Math.max(first, to > from ? to - 1 : to))
  return place === from ? tabs : others.toSpliced(place, 0, tab)
}

export function pinTab(id: string, pinned: boolean): void {
  useVisited.setState(({ tabs }) => ({ tabs: withPin(tabs, id, pinned) }))
}

export function reorderTab(id: string, to: number): void {
  useVisited.setState(({ tabs }) => ({ tabs: withMoved(tabs, id, to) }))
}

/** Closes the tabs of pages that the user no longer has. */
export function pruneTabs(hasPage: (path: string) => boolean): void {
  useVisited.setState((state) => {
    const tabs = state.tabs.filter((tab) => isHome(tab) || hasPage(tab.path))
    return tabs.length === state.tabs.length ? state : { tabs }
  })
}

// A session that ended before this code was loaded leaves its tabs behind.
function readTabs(): VisitedTab[] {
  if (!session.getState().token) return [home]
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
  return isAddress(tab?.id) && isAddress(tab?.path) && isAddress(tab?.fullPath)
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('/')
}
