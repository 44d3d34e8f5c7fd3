import type { Language, MenuItem } from '@armature/contract'
import Fuse from 'fuse.js'
import { menuName, routeOf } from '../../lib/menu.ts'

/** A page of the menu as it is searched for. */
export interface Entry {
  item: MenuItem
  title: string
  /** names from the top of the menu down, without its own */
  trail: string[]
  /** its address, and the names above it: whoever knows the directory finds what is in it */
  path: string[]
}

/**
 * Every page that the caller has, however deep (SO.53). `menu` is the menu as it is shown; of two entries at one address, as the
 * menus of a desk and of a phone may have them, the first is found.
 */
export function entriesOf(menu: MenuItem[], language: Language): Entry[] {
  const byPath = new Map<string, Entry>()
  const walk = (items: MenuItem[], trail: string[]) => {
    for (const item of items) {
      const title = menuName(item, language)
      const { path } = routeOf(item)
      if (item.children.length > 0) walk(item.children, [...trail, title])
      else if (!byPath.has(path)) byPath.set(path, { item, title, trail, path: [path, ...trail] })
    }
  }
  walk(menu, [])
  return [...byPath.values()]
}

/** Looks entries up by what was typed, best first (S9.35–S9.37). Made once a menu; asked at each key. */
export function makeSearch(entries: Entry[], most = 50): (text: string) => Entry[] {
  const fuse = new Fuse(entries, {
    threshold: 0.4,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  })
  return (text) => {
    // A longer text than any name finds nothing, and would cost a great deal.
    const wanted = text.trim().slice(0, 60)
    return wanted === '' ? [] : fuse.search(wanted, { limit: most }).map(({ item }) => item)
  }
}
