import type { MenuItem } from '@armature/contract'
import type { ComponentType } from 'react'
import { create } from 'zustand'
import { appState } from '../../lib/state/app-state.ts'
import { findMenuRoute } from '../../lib/menu/built-in-pages.ts'
import type { PageProps } from '../../lib/menu/current-menu.ts'
import type { MenuRoute } from '../../lib/menu/menu.ts'
import { onSessionReset, session } from '../../lib/session/session.ts'
import { settings } from '../../lib/state/settings.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { moveTab, pruneTabs, findTab, useVisited } from '../tabs/visited.ts'

/** What the router found for an address of the menu. */
export interface PageData {
  route: MenuRoute
  Page: ComponentType<PageProps>
  /** set by the page; false if it must be loaded again at each visit */
  mayKeep: boolean
}

export interface OpenPage extends PageData {
  /** id of its tab */
  key: string
  path: string
  /** query of its own address, with the `?` */
  search: string
  /** counts reloads of the page */
  instance: number
}

interface Pages {
  /** least recently shown first */
  open: OpenPage[]
  shown: string | null
}

/** Maximum number of kept pages, including the shown one; the least recently shown is dropped first. */
export const pageBound = 20

/** The mounted pages: the shown one, and those in the background until their tab is closed. */
export const usePages = create<Pages>(() => ({ open: [], shown: null }))

/** Shows the page of a tab: the kept one, or a new one. */
export function showPage(key: string, address: string, data: PageData): void {
  const { open } = usePages.getState()
  const [path = '', query = ''] = split(address)
  const before = open.find((page) => page.key === key)
  const isSame = before?.search === query && before.route.item === data.route.item && before.Page === data.Page
  // The same object, so that a page that is shown again is not rendered again.
  const page = isSame ? before : { ...data, key, path, search: query, instance: before?.instance ?? 0 }
  updatePages([...open.filter((other) => other.key !== key), page], key)
}

/** None of these pages is shown any more. */
export const leavePages = (): void => updatePages(usePages.getState().open, null)

/** The frame was unmounted, with all its pages. */
export function closePages(): void {
  for (const page of usePages.getState().open) unsavedWork.forgetPage(page.key)
  usePages.setState({ open: [], shown: null })
}

/** Reloads the page at an address (S2.115). */
export function rebuildPage(address: string): void {
  const key = findTab(useVisited.getState().tabs, address)?.id
  const open = usePages
    .getState()
    .open.map((page) => (page.key === key ? { ...page, instance: page.instance + 1 } : page))
  if (key !== undefined) unsavedWork.forgetPage(key)
  usePages.setState({ open })
}

/** The current address of the kept page that was opened at an address; `undefined` if it is not kept. */
export function findKeptAddress(address: string): string | undefined {
  const tab = findTab(useVisited.getState().tabs, address)
  return tab && usePages.getState().open.some((page) => page.key === tab.id) ? tab.fullPath : undefined
}

/** Changes the query of a page's own address. */
export function movePage(key: string, search: string): void {
  const query = search && !search.startsWith('?') ? `?${search}` : search
  usePages.setState(({ open }) => ({
    open: open.map((page) => (page.key === key ? { ...page, search: query } : page)),
  }))
  const page = usePages.getState().open.find((one) => one.key === key)
  if (page) moveTab(key, page.path + query)
}

export function isResting(key: string): boolean {
  const { open, shown } = usePages.getState()
  return key !== shown && open.some((page) => page.key === key)
}

/** Whether the current page is kept when another one is shown. */
export function isShownPageKept(): boolean {
  const { open, shown } = usePages.getState()
  const page = open.find(({ key }) => key === shown)
  return page !== undefined && canKeep(page)
}

// Without tabs, pages cannot be closed and are not kept.
const canKeep = (page: OpenPage): boolean => {
  const { useCache, tagsView } = settings.getState()
  return page.mayKeep && useCache && tagsView && appState.getState().device === 'desktop'
}

function updatePages(open: OpenPage[], shown: string | null): void {
  const tabs = new Set(useVisited.getState().tabs.map(({ id }) => id))
  const lives = open.filter((page) => page.key === shown || (tabs.has(page.key) && canKeep(page)))
  const kept = limitPages(lives, shown)
  for (const page of open) if (!kept.includes(page)) unsavedWork.forgetPage(page.key)
  usePages.setState({ open: kept, shown })
}

// Pages with unsaved work are kept beyond the limit.
function limitPages(open: OpenPage[], shown: string | null): OpenPage[] {
  let tooMany = open.length - pageBound
  return open.filter((page) => {
    if (tooMany <= 0 || page.key === shown || unsavedWork.namesOn([page.key]).length > 0) return true
    tooMany -= 1
    return false
  })
}

function split(address: string): [string, string] {
  const at = address.indexOf('?')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

const refreshPages = () => updatePages(usePages.getState().open, usePages.getState().shown)
useVisited.subscribe(({ tabs }, before) => tabs.length < before.tabs.length && refreshPages())
settings.subscribe(
  (now, before) => (now.useCache !== before.useCache || now.tagsView !== before.tagsView) && refreshPages(),
)
appState.subscribe((now, before) => now.device !== before.device && refreshPages())
onSessionReset(() => usePages.setState({ open: [], shown: null }))
// the user may have been loaded before this code
pruneToMenu(session.getState().menuList)
session.subscribe(({ menuList }, before) => menuList !== before.menuList && pruneToMenu(menuList))

function pruneToMenu(menuList: MenuItem[]): void {
  if (menuList.length > 0) pruneTabs((path) => findMenuRoute(path) !== undefined)
}
