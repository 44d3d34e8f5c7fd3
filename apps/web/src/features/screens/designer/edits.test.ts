import type { ScreenElement, ScreenElementByKind, ScreenRecord } from '@armature/contract'
import { screenLimits } from '@armature/contract/visual-dev/screen-options'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changePage, createEditor, getPage, selectElements } from './editor.ts'
import { groupSelected, moveSelectedLayers, pasteElements, removeSelected } from './edits.ts'
import { createElement } from './kinds.ts'

const middle = { x: 100, y: 100 }
const aText = (id: string, own: Partial<ScreenElement> = {}) =>
  ({ ...createElement('text', id, middle, id), ...own }) as ScreenElement

function openEditor(elements: ScreenElement[]) {
  const page = { id: 'page1', name: '', nameI18n: {}, background: '', picture: '', elements }
  const record = {
    ...{ id: 's', revision: 1 },
    layout: {
      ...{ version: 1, width: 1920, height: 1080, theme: 'night', fit: 'contain' },
      ...{ refreshSeconds: 0, carouselSeconds: 0, pages: [page] },
    },
  } as unknown as ScreenRecord
  const editor = createEditor(record, false)
  return { editor, list: () => getPage(editor.getState()).elements }
}
const ids = (elements: readonly ScreenElement[]) => elements.map(({ id }) => id).join('')

describe('layers of the selected elements', () => {
  it.each([
    ['ac', 'up', 'badc'],
    ['cd', 'up', 'abcd'],
    ['bd', 'down', 'badc'],
    ['ac', 'top', 'bdac'],
    ['bd', 'bottom', 'bdac'],
  ] as const)('of %s go %s', (chosen, to, after) => {
    const { editor, list } = openEditor(['a', 'b', 'c', 'd'].map((id) => aText(id)))
    selectElements(editor, [...chosen])
    moveSelectedLayers(editor, to)
    expect(ids(list())).toBe(after)
  })

  it('keep all elements, and the order of those that are not selected', () => {
    const all = ['a', 'b', 'c', 'd', 'e']
    fc.assert(
      fc.property(fc.subarray(all), fc.constantFrom('up', 'down', 'top', 'bottom'), (chosen, to) => {
        const { editor, list } = openEditor(all.map((id) => aText(id)))
        selectElements(editor, chosen)
        moveSelectedLayers(editor, to)
        const rest = (elements: readonly ScreenElement[]) => ids(elements.filter(({ id }) => !chosen.includes(id)))
        expect([...ids(list())].toSorted()).toEqual(all)
        expect(rest(list())).toBe(all.filter((id) => !chosen.includes(id)).join(''))
      }),
    )
  })
})

describe('groups', () => {
  it('never take the name of another one: of a copy, or of elements that left their group', () => {
    const { editor, list } = openEditor(['a', 'b', 'c'].map((id) => aText(id)))
    selectElements(editor, ['a', 'b'])
    groupSelected(editor)
    pasteElements(editor, list().slice(0, 2))
    selectElements(editor, ['a', 'c'], false)
    groupSelected(editor)
    const groups = new Map(list().map(({ id, group }) => [id, group]))
    expect(groups.get('text1')).toBe(groups.get('text2'))
    expect(groups.get('a')).toBe(groups.get('c'))
    expect(new Set([groups.get('a'), groups.get('b'), groups.get('text1')]).size).toBe(3)
  })
})

describe('copies', () => {
  it('are refused where the page has no room, and nothing changes', () => {
    const full = Array.from({ length: screenLimits.elements - 1 }, (_, at) => aText(`t${at}`))
    const { editor, list } = openEditor(full)
    expect(pasteElements(editor, full.slice(0, 2))).toBe(false)
    expect(list()).toEqual(full)
    expect(pasteElements(editor, full.slice(0, 1))).toBe(true)
  })

  it('of filters have ids of their own, and narrow what was copied with them, else the originals', () => {
    const filter = (id: string) => ({
      ...{ id, label: '', labelI18n: {}, type: 'date' as const, modelId: '', field: '', start: '' as const },
      targets: ['a', 'b', 'gone'].map((widget) => ({ widget, field: 'day' })),
    })
    const bar = { ...createElement('filter', 'bar', middle, ''), filters: [filter('filter1'), filter('x')] }
    const { editor, list } = openEditor([aText('a'), aText('b'), bar as ScreenElement])
    pasteElements(
      editor,
      list().filter(({ id }) => id !== 'b'),
    )
    const copy = list().at(-1)
    const targets = ['text1', 'b'].map((widget) => ({ widget, field: 'day' }))
    expect(copy).toMatchObject({
      kind: 'filter',
      filters: [
        { id: 'filter2', targets },
        { id: 'filter3', targets },
      ],
    })
    const many = createElement('filter', 'many', middle, '')
    const full = { ...many, filters: Array.from({ length: 38 }, (_, at) => filter(`many${at}`)) } as ScreenElement
    expect(pasteElements(editor, [full])).toBe(false)
  })

  it.each([
    ['the same rows', {}, ['figure1']],
    ['other rows', { valueField: 'city' }, []],
  ])('of elements that were cut are narrowed to the row again, on a page for %s', (_what, own, narrowed) => {
    const source = { from: 'interface' as const, interfaceId: 'i', params: [], nameField: 'name', valueField: 'name' }
    const rows = { source, columns: [], sort: null, most: 20, targets: [{ widget: 'a', field: 'site' }] }
    const { editor, list } = openEditor([createElement('figure', 'a', middle, 'a')])
    changePage(editor, (page) => ({ ...page, rows }))
    const before = getPage(editor.getState())
    const cut = list()
    selectElements(editor, ['a'])
    removeSelected(editor)
    expect(getPage(editor.getState()).rows?.targets).toEqual([])
    changePage(editor, (page) => ({ ...page, rows: { ...rows, targets: [], source: { ...source, ...own } } }))
    pasteElements(editor, cut, before)
    expect(getPage(editor.getState()).rows?.targets).toEqual(narrowed.map((widget) => ({ widget, field: 'site' })))
  })

  it('from a page without rows are not narrowed, though an element of this page with the same id is', () => {
    const source = { from: 'interface' as const, interfaceId: 'i', params: [], nameField: 'name', valueField: 'name' }
    const rows = { source, columns: [], sort: null, most: 20, targets: [{ widget: 'a', field: 'site' }] }
    const { editor, list } = openEditor([createElement('figure', 'a', middle, 'a')])
    changePage(editor, (page) => ({ ...page, rows }))
    pasteElements(editor, list(), {})
    expect(getPage(editor.getState()).rows?.targets).toEqual(rows.targets)
    pasteElements(editor, list().slice(0, 1))
    expect(getPage(editor.getState()).rows?.targets).toHaveLength(2)
  })

  it('of locked elements are free, while the locked ones stay', () => {
    const { editor, list } = openEditor([aText('a', { isLocked: true })])
    pasteElements(editor, list())
    expect(list().map(({ isLocked }) => isLocked)).toEqual([true, false])
    selectElements(editor, ['a', 'text1'])
    removeSelected(editor)
    expect(ids(list())).toBe('a')
  })
})

it('a copy of a map has layers of its own, which the copy of a filter narrows', () => {
  const layer = { id: 'sites', title: '', titleI18n: {}, most: 5, unit: '', decimals: 0 }
  const map = createElement('map', 'map1', middle, 'map1') as ScreenElementByKind<'map'>
  const layered: ScreenElement = { ...map, furtherLayers: [{ ...layer, source: map.source }] }
  const filter = { id: 'f', label: '', labelI18n: {}, type: 'date', modelId: '', field: '', start: '' } as const
  const bar = {
    ...createElement('filter', 'bar', middle, 'bar'),
    filters: [{ ...filter, targets: [{ widget: 'sites', field: 'day' }] }],
  } as ScreenElement
  const { editor, list } = openEditor([layered, bar])
  pasteElements(editor, [layered, bar])
  const copied = list().flatMap((one) => (one.kind === 'map' ? (one.furtherLayers ?? []).map(({ id }) => id) : []))
  expect(copied).toEqual(['sites', 'layer1'])
  expect(list().flatMap((one) => (one.kind === 'filter' ? one.filters[0]?.targets[0]?.widget : []))).toEqual([
    'sites',
    'layer1',
  ])
})
