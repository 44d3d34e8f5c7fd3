import type { PortalLayout, PortalWidget } from '@armature/contract'
import { portalLayout } from '@armature/contract/visual-dev/portal-layout'
import { describe, expect, it } from 'vitest'
import { liftOrphans, moveIntoPane, removeWidget } from './panes.ts'

const place = { titleI18n: {}, bare: false, x: 0, y: 0, w: 12, h: 3 }
const aClock = (id: string, own: object = {}): PortalWidget => ({
  ...{ ...place, id, title: id, kind: 'clock', seconds: false, date: true },
  ...own,
})
const tab = (id: string) => ({ id, title: '', titleI18n: {} })
const tabs: PortalWidget = { ...place, id: 'tabs1', title: '', kind: 'tabs', y: 3, tabs: [tab('t1'), tab('t2')] }
const card: PortalWidget = { ...place, id: 'card1', title: '', kind: 'card', x: 12 }
const layout: PortalLayout = {
  ...{ version: 1, columns: 24, refreshSeconds: 0 },
  widgets: [aClock('a'), tabs, card, aClock('b', { parent: 't2' }), aClock('c', { parent: 'card1', y: 3 })],
  phone: ['a', 'tabs1', 'card1', 'b', 'c'],
}
const find = ({ widgets }: PortalLayout, id: string) => widgets.find((widget) => widget.id === id)
const ids = ({ widgets }: PortalLayout) => widgets.map(({ id }) => id)
const isValid = (one: PortalLayout) => portalLayout.safeParse(one).success

describe('widgets in containers', () => {
  it('move into a pane and out of it, while those that they leave close the gap', () => {
    const inside = moveIntoPane(layout, 'a', 't2')
    expect(find(inside, 'a')).toMatchObject({ parent: 't2', x: 0, y: 3, w: 24 })
    expect(find(inside, 'tabs1')).toMatchObject({ y: 0 })
    const outside = moveIntoPane(inside, 'c', undefined)
    expect(find(outside, 'c')).not.toHaveProperty('parent')
    expect(find(outside, 'c'), 'it is as wide as it looked').toMatchObject({ w: 6 })
    expect([inside, outside].every(isValid)).toBe(true)
  })

  it('are never containers themselves', () => {
    expect(moveIntoPane(layout, 'card1', 't1')).toBe(layout)
    const nested = { ...layout, widgets: layout.widgets.map((one) => (one === card ? { ...card, parent: 't1' } : one)) }
    expect(isValid(nested)).toBe(false)
  })

  it('are removed with their container, or put onto the portal below the others', () => {
    const gone = removeWidget(layout, 'tabs1')
    expect([ids(gone), gone.phone]).toEqual([
      ['a', 'card1', 'c'],
      ['a', 'card1', 'c'],
    ])
    const lifted = removeWidget(layout, 'card1', 'lift')
    expect(ids(lifted)).toEqual(['a', 'tabs1', 'b', 'c'])
    expect(find(lifted, 'c')).not.toHaveProperty('parent')
    expect([gone, lifted].every(isValid)).toBe(true)
  })

  it('are put onto the portal if their pane does not exist', () => {
    const one = {
      ...layout,
      widgets: layout.widgets.map((widget) => (widget === tabs ? { ...tabs, tabs: [tab('t1')] } : widget)),
    }
    expect(isValid(one)).toBe(false)
    expect(isValid(liftOrphans(one))).toBe(true)
    expect(liftOrphans(layout)).toBe(layout)
  })
})

describe('the contract', () => {
  it.each([
    { because: 'a tab has the id of a widget', widgets: [aClock('t1'), tabs] },
    { because: 'two tabs have one id', widgets: [{ ...tabs, tabs: [tab('t1'), tab('t1')] }] },
    { because: 'a parent is a tab container instead of a tab', widgets: [tabs, aClock('a', { parent: 'tabs1' })] },
    { because: 'a parent is no container', widgets: [aClock('a'), aClock('b', { parent: 'a' })] },
    { because: 'a widget is in itself', widgets: [{ ...card, parent: 'card1' }] },
  ])('refuses a layout in which $because', ({ widgets }) => {
    expect(isValid({ ...layout, widgets: widgets as PortalWidget[], phone: [] })).toBe(false)
  })
})
