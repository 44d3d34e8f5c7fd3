import type { FurtherLayer, PageRows, ScreenElement, ScreenLayout, ScreenPage } from '@armature/contract'
import { listLayerIds } from '@armature/contract/visual-dev/map-layers'
import { maxFilterValues } from '@armature/contract/visual-dev/portal-options'
import { screenLimits } from '@armature/contract/visual-dev/screen-options'
import { listFilters } from '../../../widgets/filters/filter-values.ts'
import { clampBox } from '../layout/geometry.ts'
import { moveOnPhone } from '../layout/phone-stack.ts'
import {
  changeElements,
  changeLayout,
  changePage,
  getPage,
  listSelected,
  selectElements,
  showPage,
  type ScreenEditor,
} from './editor.ts'

/** Whether elements still fit on a page and on the whole screen. */
export function hasRoom({ pages }: ScreenLayout, page: Pick<ScreenPage, 'elements'>, count = 1): boolean {
  const all = pages.reduce((sum, { elements }) => sum + elements.length, 0)
  return page.elements.length + count <= screenLimits.elements && all + count <= screenLimits.allElements
}

/** A free id, such as `figure3`. */
export function createId(start: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const id = `${start}${number}`
    if (!taken.has(id)) return id
  }
}

export const listIds = ({ pages }: ScreenLayout): Set<string> =>
  new Set(pages.flatMap(({ elements }) => elements.flatMap(listOwnIds)))

/** The ids of an element and of the layers of a map. */
const listOwnIds = (element: ScreenElement): string[] => [element.id, ...listLayerIds(element)]

const listGroups = ({ pages }: ScreenLayout): Set<string> =>
  new Set(pages.flatMap(({ elements }) => elements.map(({ group }) => group)))

/** Puts an element above all others and selects it. */
export function addElement(editor: ScreenEditor, element: ScreenElement): void {
  changeElements(editor, (elements) => [...elements, element])
  selectElements(editor, [element.id])
}

/** Moves the selected elements; locked ones stay. */
export function moveSelected(editor: ScreenEditor, dx: number, dy: number): void {
  const ids = new Set(listSelected(editor.getState()).flatMap(({ id, isLocked }) => (isLocked ? [] : id)))
  if (ids.size === 0) return
  changeElements(
    editor,
    (elements) =>
      elements.map((element) =>
        ids.has(element.id)
          ? { ...element, ...clampBox({ ...element, x: element.x + dx, y: element.y + dy }) }
          : element,
      ),
    `move ${[...ids].join()}`,
  )
}

/** Deletes the selected elements, except locked ones. */
export function removeSelected(editor: ScreenEditor): void {
  const ids = new Set(listSelected(editor.getState()).flatMap(({ id, isLocked }) => (isLocked ? [] : id)))
  if (ids.size === 0) return
  changePage(editor, ({ phoneOrder, ...page }) => ({
    ...page,
    elements: page.elements.filter(({ id }) => !ids.has(id)),
    // a later element may get the id
    ...(phoneOrder && { phoneOrder: phoneOrder.filter((id) => !ids.has(id)) }),
  }))
  selectElements(editor, [])
}

/**
 * Puts copies of elements on the page on the canvas, a little beside the originals, and selects them. A group of copies is a group
 * of its own; a copied filter narrows the copies of its elements, otherwise the originals. A copy is narrowed to the row of the page
 * as its original is, or was before it was cut.
 *
 * @param from the page of the originals
 * @returns false if the page has no room for them
 */
export function pasteElements(
  editor: ScreenEditor,
  originals: readonly ScreenElement[],
  from: Pick<ScreenPage, 'rows'> = getPage(editor.getState()),
): boolean {
  const state = editor.getState()
  if (originals.length === 0) return true
  const existing = state.layout.pages.flatMap(({ elements }) => elements)
  const fits =
    hasRoom(state.layout, getPage(state), originals.length) &&
    listFilters([...existing, ...originals]).length <= maxFilterValues
  if (!fits) return false
  const taken = listIds(state.layout)
  const groups = new Map<string, string>()
  const takenGroups = listGroups(state.layout)
  const copies = originals.map((element) => {
    const id = createId(element.kind, taken)
    taken.add(id)
    const group = element.group === '' ? '' : (groups.get(element.group) ?? createId('group', takenGroups))
    takenGroups.add(group)
    groups.set(element.group, group)
    return {
      ...element,
      ...clampBox({ ...element, x: element.x + 20, y: element.y + 20 }),
      id,
      group,
      isLocked: false,
      ...(element.kind === 'map' &&
        element.furtherLayers && { furtherLayers: renewLayers(element.furtherLayers, taken) }),
    }
  })
  const copyIds = new Map(
    originals.flatMap((original, at) => {
      const copied = listOwnIds(copies[at] ?? original)
      return listOwnIds(original).map((id, index) => [id, copied[index] ?? id])
    }),
  )
  const renewed = renewFilters(copies, existing, copyIds)
  changePage(editor, ({ rows: own, ...page }) => ({
    ...page,
    elements: [...page.elements, ...renewed],
    ...(own && { rows: { ...own, targets: [...own.targets, ...copyTargets(own, from.rows, copyIds)] } }),
  }))
  selectElements(
    editor,
    copies.map(({ id }) => id),
  )
  return true
}

/** Layers of a copied map with ids of their own. */
const renewLayers = (layers: readonly FurtherLayer[], taken: Set<string>): FurtherLayer[] =>
  layers.map((layer) => {
    const id = createId('layer', taken)
    taken.add(id)
    return { ...layer, id }
  })

/** What narrows the original narrows the copy, on a page for the same rows. */
const copyTargets = (
  own: PageRows,
  rows: PageRows | undefined,
  copyIds: ReadonlyMap<string, string>,
): PageRows['targets'] =>
  rows && JSON.stringify(rows.source) === JSON.stringify(own.source)
    ? rows.targets.flatMap((target) => {
        const widget = copyIds.get(target.widget)
        return widget === undefined ? [] : [{ ...target, widget }]
      })
    : []

/**
 * Gives copied filters ids of their own.
 *
 * @param copyIds the copy of each element that was copied with them, which they narrow instead of the original
 */
function renewFilters(
  copies: readonly ScreenElement[],
  existing: readonly ScreenElement[],
  copyIds: ReadonlyMap<string, string>,
): ScreenElement[] {
  const known = new Set([...existing, ...copies].flatMap(listOwnIds))
  const taken = new Set(listFilters(existing).map(({ id }) => id))
  return copies.map((copy) => {
    if (copy.kind !== 'filter') return copy
    const filters = copy.filters.map((filter) => {
      const id = createId('filter', taken)
      taken.add(id)
      const targets = filter.targets.map((target) => ({
        ...target,
        widget: copyIds.get(target.widget) ?? target.widget,
      }))
      // one from another screen may narrow elements that this one does not have
      return { ...filter, id, targets: targets.filter(({ widget }) => known.has(widget)) }
    })
    return { ...copy, filters }
  })
}

/** Shows an element where elements are stacked on a phone, or leaves it out there. */
export function showOnPhone(editor: ScreenEditor, id: string, isShown: boolean): void {
  changeElements(editor, (elements) =>
    elements.map((element) => (element.id === id ? setOnPhone(element, isShown) : element)),
  )
}

export function setOnPhone<E extends ScreenElement>(element: E, isShown: boolean): E {
  const { isHiddenOnPhone: _former, ...shown } = element
  return (isShown ? shown : { ...shown, isHiddenOnPhone: true }) as E
}

/** Moves an element by one in the order of a phone. */
export function moveElementOnPhone(editor: ScreenEditor, id: string, by: -1 | 1): void {
  changePage(editor, (page) => ({ ...page, phoneOrder: moveOnPhone(page, id, by) }))
}

/** Whether elements are exactly one group. */
export function isOneGroup(elements: readonly ScreenElement[]): boolean {
  const [first] = elements
  return !!first && first.group !== '' && elements.every(({ group }) => group === first.group)
}

/** Groups the selected elements, or dissolves their group if they are exactly one. */
export function groupSelected(editor: ScreenEditor): void {
  const selected = listSelected(editor.getState())
  if (selected.length < 2) return
  const ids = new Set(selected.map(({ id }) => id))
  const next = isOneGroup(selected) ? '' : createId('group', listGroups(editor.getState().layout))
  changeElements(editor, (elements) =>
    elements.map((element) => (ids.has(element.id) ? { ...element, group: next } : element)),
  )
}

/** Moves an element in the order of layers; the last one is above all others. */
export function moveLayer(editor: ScreenEditor, id: string, to: number): void {
  changeElements(editor, (elements) => {
    const at = elements.findIndex((element) => element.id === id)
    const [element] = elements.slice(at, at + 1)
    return at < 0 || !element ? [...elements] : elements.toSpliced(at, 1).toSpliced(to, 0, element)
  })
}

/**
 * Moves the selected elements in the order of layers; those that are not selected keep their order.
 *
 * @param to one layer up or down, or above or below all others
 */
export function moveSelectedLayers(editor: ScreenEditor, to: 'up' | 'down' | 'top' | 'bottom'): void {
  const ids = new Set(editor.getState().selectedIds)
  if (ids.size === 0) return
  changeElements(editor, (elements) => {
    const chosen = elements.filter(({ id }) => ids.has(id))
    const rest = elements.filter(({ id }) => !ids.has(id))
    if (to === 'top') return [...rest, ...chosen]
    if (to === 'bottom') return [...chosen, ...rest]
    // each passes the next one that is not selected
    const list = to === 'up' ? elements.toReversed() : [...elements]
    for (let at = 1; at < list.length; at++) {
      const [before, here] = [list[at - 1], list[at]]
      if (before && here && ids.has(here.id) && !ids.has(before.id)) [list[at - 1], list[at]] = [here, before]
    }
    return to === 'up' ? list.toReversed() : list
  })
}

/** Adds an empty page behind the shown one and shows it. */
export function addPage(editor: ScreenEditor): void {
  const { layout, pageId } = editor.getState()
  if (layout.pages.length >= screenLimits.pages) return
  const id = createId('page', new Set(layout.pages.map((page) => page.id)))
  const at = layout.pages.findIndex((page) => page.id === pageId) + 1
  const page: ScreenPage = { id, name: '', nameI18n: {}, background: '', picture: '', elements: [] }
  changeLayout(editor, (now) => ({ ...now, pages: now.pages.toSpliced(at, 0, page) }))
  showPage(editor, id)
}

/** Removes the shown page with its elements; the last one stays. */
export function removePage(editor: ScreenEditor): void {
  const { layout, pageId } = editor.getState()
  const at = layout.pages.findIndex((page) => page.id === pageId)
  if (layout.pages.length < 2 || at < 0) return
  const pages = layout.pages.toSpliced(at, 1)
  changeLayout(editor, (now) => ({ ...now, pages }))
  showPage(editor, pages[Math.max(0, at - 1)]?.id ?? '')
}

/** Moves the shown page by one. */
export function movePage(editor: ScreenEditor, by: -1 | 1): void {
  const { layout, pageId } = editor.getState()
  const at = layout.pages.findIndex((page) => page.id === pageId)
  const page = layout.pages[at]
  const to = at + by
  if (!page || to < 0 || to >= layout.pages.length) return
  changeLayout(editor, (now) => ({ ...now, pages: now.pages.toSpliced(at, 1).toSpliced(to, 0, page) }))
}
