import type { DesignChangeRow, PortalLayout, PortalWidget } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { maxWidgets, withColumns } from './editor.ts'
import { portalParts } from './restore-part.ts'

const aClock = (id: string, own: Partial<PortalWidget> = {}): PortalWidget =>
  ({
    ...{ id, title: id, titleI18n: {}, bare: false, x: 0, y: 0, w: 6, h: 3, kind: 'clock', seconds: false, date: true },
    ...own,
  }) as PortalWidget
const aLayout = (widgets: PortalWidget[], own: Partial<PortalLayout> = {}): PortalLayout => ({
  ...{ version: 1, columns: 24, refreshSeconds: 60, widgets, phone: widgets.map(({ id }) => id) },
  ...own,
})
const restore = (layout: PortalLayout, former: PortalLayout, part: string) =>
  portalParts.restore({ layout }, former, part)?.layout
const places = (layout: PortalLayout | undefined) => layout?.widgets.map(({ id, x, y, w, h }) => [id, x, y, w, h])
const doesOverlap = (layout: PortalLayout): boolean =>
  layout.widgets.some((one, at) =>
    layout.widgets.some(
      (other, index) =>
        index > at &&
        one.x < other.x + other.w &&
        other.x < one.x + one.w &&
        one.y < other.y + other.h &&
        other.y < one.y + one.h,
    ),
  )

describe('putting back one widget of a former layout', () => {
  const former = aLayout([
    aClock('a'),
    aClock('b', { x: 6, title: '柏林', w: 8, kind: 'clock', seconds: true } as Partial<PortalWidget>),
    aClock('c', { x: 14 }),
  ])

  it('gives a removed one its former place on the grid and in the order of the phone; others make room', () => {
    const now = aLayout([aClock('c', { x: 6, w: 10 }), aClock('a')])
    const next = restore(now, former, 'widget b')
    expect(next?.widgets.find(({ id }) => id === 'b')).toEqual(former.widgets[1])
    expect(next && doesOverlap(next)).toBe(false)
    expect(next?.phone).toEqual(['c', 'a', 'b'])
    expect(restore({ ...now, phone: ['a', 'c'] }, former, 'widget b')?.phone).toEqual(['a', 'b', 'c'])
  })

  it('puts one back into its container, or onto the portal if that is gone', () => {
    const card = aClock('card', { kind: 'card' } as unknown as Partial<PortalWidget>)
    const inside = aClock('b', { parent: 'card' })
    const before = aLayout([card, inside])
    expect(restore(aLayout([card]), before, 'widget b')?.widgets[1]).toMatchObject({ id: 'b', parent: 'card' })
    const free = restore(aLayout([aClock('a')]), before, 'widget b')
    expect(free?.widgets[1]).not.toHaveProperty('parent')
    expect(free && doesOverlap(free)).toBe(false)
    // one that is still there stays in the pane where it is now
    expect(restore(aLayout([card, aClock('b')]), before, 'widget b')?.widgets[1]).not.toHaveProperty('parent')
  })

  it('leaves one out on the phone that was not shown there', () => {
    const now = aLayout([aClock('a')])
    expect(restore(now, { ...former, phone: ['a', 'c'] }, 'widget b')?.phone).toEqual(['a'])
  })

  it('gives one that is still there its settings and size, where it is now; nothing else changes', () => {
    const now = aLayout([aClock('a'), aClock('b', { x: 0, y: 3, w: 4 }), aClock('c', { x: 14, title: '东京' })])
    const next = restore(now, former, 'widget b')
    expect(places(next)).toEqual([
      ['a', 0, 0, 6, 3],
      ['b', 0, 3, 8, 3],
      ['c', 14, 0, 6, 3],
    ])
    expect(next?.widgets[1]).toMatchObject({ title: '柏林', seconds: true })
    expect(next?.widgets[2]).toEqual(now.widgets[2])
  })

  it('fits it into a grid with another number of columns, also at the right edge', () => {
    const now = aLayout([aClock('a'), aClock('b', { x: 10, w: 2 })], { columns: 12 })
    const next = restore(now, former, 'widget b')
    expect(places(next)).toEqual([
      ['a', 0, 0, 6, 3],
      ['b', 8, 0, 4, 3],
    ])
    expect(restore(aLayout([], { columns: 12 }), former, 'widget c')?.widgets[0]).toMatchObject({ x: 7, w: 3 })
  })

  it('is refused if the former layout does not have it, or there are as many as may be', () => {
    expect(restore(aLayout([]), former, 'widget z')).toBeUndefined()
    const full = aLayout(Array.from({ length: maxWidgets }, (_, at) => aClock(`w${at}`, { y: at * 3 })))
    expect(restore(full, former, 'widget b')).toBeUndefined()
  })
})

it('the settings of the whole portal are put back one by one', () => {
  const now = aLayout([aClock('a'), aClock('d', { x: 6 }), aClock('b', { y: 3 })])
  const former = aLayout([aClock('a'), aClock('b')], { columns: 12, refreshSeconds: 0, phone: ['b', 'a', 'gone'] })
  expect(restore(now, former, 'portal refreshSeconds')).toEqual({ ...now, refreshSeconds: 0 })
  expect(restore(now, former, 'portal columns')).toEqual(withColumns(now, 12))
  // one that the former order did not have stays where it is
  expect(restore(now, former, 'portal phone')).toEqual({ ...now, phone: ['b', 'd', 'a'] })
})

it.each<[Partial<DesignChangeRow>, string | undefined]>([
  [{ part: 'widget', kind: 'set', id: 'a', setting: 'size' }, 'widget a'],
  [{ part: 'widget', kind: 'removed', id: 'a' }, 'widget a'],
  [{ part: 'widget', kind: 'added', id: 'a' }, undefined],
  [{ part: 'widget', kind: 'moved', id: 'a' }, undefined],
  [{ part: 'portal', kind: 'set', setting: 'columns' }, 'portal columns'],
])('the change %j is undone with the part %s', (change, part) => {
  const row = { id: '', setting: '', name: '', text: 'x', ...change } as DesignChangeRow
  expect(portalParts.find(row)?.id).toBe(part)
})
