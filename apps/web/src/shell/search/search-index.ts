import type { Language, MenuItem } from '@armature/contract'
import Fuse from 'fuse.js'
import { getMenuName, getRoute } from '../../lib/menu/menu.ts'

/** A page of the menu for the search. */
export interface Entry {
  item: MenuItem
  title: string
  /** names from the top of the menu down, without its own */
  trail: string[]
  /** its address and parent names, which are searched too */
  path: string[]
}

/**
 * Every page of the caller at any depth (SO.53). `menu` is the menu as it is shown; of two entries with the same address, as
 * desktop and phone menu may have them, the first is found.
 */
export function buildEntries(menu: MenuItem[], language: Language): Entry[] {
  const byPath = new Map<string, Entry>()
  const walk = (items: MenuItem[], trail: string[]) => {
    for (const item of items) {
      const title = getMenuName(item, language)
      const { path } = getRoute(item)
      if (item.children.length > 0) walk(item.children, [...trail, title])
      else if (!byPath.has(path)) byPath.set(path, { item, title, trail, path: [path, ...trail] })
    }
  }
  walk(menu, [])
  return [...byPath.values()]
}

/** Finds entries for a typed text, best first (S9.35–S9.37). Created once per menu, called at each key. */
export function makeSearch(entries: Entry[], most = 50): (text: string) => Entry[] {
  const fuse = new Fuse(entries, {
    threshold: 0.4,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  })
  return (text) => {
    // A text longer than any name matches nothing, and would be slow.
    const wanted = text.trim().slice(0, 60)
    return wanted === '' ? [] : fuse.search(wanted, { limit: most }).map(({ item }) => item)
  }
}
