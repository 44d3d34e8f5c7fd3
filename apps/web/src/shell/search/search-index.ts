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

/** Every page that the caller has, however deep (SO.53). `menu` is the menu as it is shown. */
export function entriesOf(menu: MenuItem[], language: Language, trail: string[] = []): Entry[] {
  return menu.flatMap((item) => {
    const title = menuName(item, language)
    if (item.children.length > 0) return entriesOf(item.children, language, [...trail, title])
    return [{ item, title, trail, path: [routeOf(item).path, ...trail] }]
  })
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
