import { create } from 'zustand'
import { storagePrefix } from '../lib/config.ts'
import { onSessionReset } from '../lib/session.ts'

/**
 * A visited page. Two addresses of one screen are two tabs. `id` is the address the page was opened at and stays; `fullPath`
 * is where it stands now, query included.
 */
export interface VisitedTab {
  id: string
  path: string
  fullPath: string
  /** kept by its user: it cannot be closed until he lets it go */
  pinned?: true
}

/** The page that is always there and cannot be closed (S2.12, S2.119). */
export const homePath = '/home'
export const isHome = (tab: VisitedTab): boolean => tab.path === homePath
export const isAffixed = (tab: VisitedTab): boolean => isHome(tab) || tab.pinned === true

export const tabAt = (address: string): VisitedTab => ({
  id: address,
  path: address.split('?')[0] ?? address,
  fullPath: address,
})
const home = tabAt(homePath)
const key = `${storagePrefix}tabs`

interface Visited {
  tabs: VisitedTab[]
  /** id of the tab whose page is shown; null on a page without a tab */
  active: string | null
}

/** The tabs of this window, kept over a reload (S2.111). */
export const useVisited = create<Visited>(() => ({ tabs: readTabs(), active: null }))
useVisited.subscribe(({ tabs }, before) => {
  if (tabs !== before.tabs) sessionStorage.setItem(key, JSON.stringify(tabs))
})
// Nothing opened by one user is left for the next (S4.15).
onSessionReset(() => useVisited.setState({ tabs: [home], active: null }))

export type Arrival = 'PUSH' | 'REPLACE' | 'POP'

/** Notes that the page at an address is shown, in its tab or in a new one; gives the tab's id. */
export function visit(address: string, how: Arrival): string {
  const { tabs, active } = useVisited.getState()
  const tab = tabFor(tabs, address, how, active)
  const arrived: VisitedTab = { ...(tab ?? tabAt(address)), fullPath: address }
  useVisited.setState({
    active: arrived.id,
    tabs: tab?.fullPath === address ? tabs : withTab(tabs, arrived),
  })
  return arrived.id
}

/** Moves a page's address within its tab. */
export function moveTab(id: string, fullPath: string): void {
  useVisited.setState(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.id === id ? { ...tab, fullPath } : tab)) }))
}

/** The tab whose page an address means: one that stands there, or was opened there. */
export function tabOf(tabs: readonly VisitedTab[], address: string): VisitedTab | undefined {
  return tabs.find((tab) => tab.fullPath === address) ?? tabs.find((tab) => tab.id === address)
}

function tabFor(tabs: VisitedTab[], address: string, how: Arrival, active: string | null): VisitedTab | undefined {
  const known = tabOf(tabs, address)
  if (known) return known
  const { path } = tabAt(address)
  // A page that changes its own address goes on in its tab.
  if (how === 'REPLACE') return tabs.find((tab) => tab.id === active && tab.path === path)
  // A way back or a reload may name an address that the page has left since.
  if (how === 'POP') return tabs.find((tab) => tab.path === path)
  // Whatever home is asked with, there is one home.
  return path === homePath ? tabs.find(isHome) : undefined
}

export function withTab(tabs: VisitedTab[], tab: VisitedTab): VisitedTab[] {
  const isKnown = tabs.some((known) => known.id === tab.id)
  return isKnown ? tabs.map((known) => (known.id === tab.id ? tab : known)) : [...tabs, tab]
}

/** What is left when tabs close; affixed ones stay whatever is asked (S2.116–S2.119). */
export function without(tabs: VisitedTab[], closes: (tab: VisitedTab) => boolean): VisitedTab[] {
  return tabs.filter((tab) => isAffixed(tab) || !closes(tab))
}

const startPaths: ReadonlySet<string> = new Set([homePath, '/dashboard'])

/**
 * Where the view goes after a closing: nowhere while the active page stays, else the last tab left (S2.121). With none left
 * it is `/` (S2.122), or, when the start page itself was closed, that page built anew (S2.123, SO.47).
 */
export function destination(left: VisitedTab[], active: VisitedTab | undefined): string | null {
  if (active && left.some((tab) => tab.id === active.id)) return null
  const last = left.at(-1)
  if (last) return last.fullPath
  return active && startPaths.has(active.path) ? `/redirect${active.fullPath}` : '/'
}

/** A tab that is pinned stands behind those that were pinned before it; one let go stands first among the others. */
export function withPin(tabs: VisitedTab[], id: string, pinned: boolean): VisitedTab[] {
  const tab = tabs.find((one) => one.id === id)
  if (!tab || isHome(tab)) return tabs
  const { pinned: _before, ...plain } = tab
  const others = tabs.filter((one) => one !== tab)
  const at = others.filter(isAffixed).length
  return others.toSpliced(at, 0, pinned ? { ...plain, pinned: true } : plain)
}

/**
 * Moves a tab before the one that stands at `to` now. Affixed tabs stay in front of the others, home first of all; a place
 * beyond that is the nearest one allowed.
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
  return isAddress(tab?.id) && isAddress(tab?.path) && isAddress(tab?.fullPath)
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('/')
}
