import type { PortalLayout, PortalWidget } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { applyArrangement, listShownWidgets, toArrangement } from './arrangement.ts'

const clock = (id: string, x: number, y: number): PortalWidget => ({
  id,
  title: id,
  titleI18n: {},
  bare: false,
  kind: 'clock',
  seconds: false,
  date: true,
  x,
  y,
  w: 6,
  h: 3,
})
const layout = (...widgets: PortalWidget[]): PortalLayout => ({
  version: 1,
  columns: 12,
  refreshSeconds: 0,
  widgets,
  phone: widgets.map(({ id }) => id),
})
const ids = (widgets: readonly PortalWidget[]) => widgets.map(({ id }) => id)

describe('a user’s own arrangement of a portal', () => {
  const released = layout(clock('a', 0, 0), clock('b', 6, 0), clock('c', 0, 3))

  it('defaults to the layout of the portal, sorted from top to bottom and left to right', () => {
    const mixed = layout(clock('c', 0, 3), clock('b', 6, 0), clock('a', 0, 0))
    expect(ids(applyArrangement(mixed, null).widgets)).toEqual(['a', 'b', 'c'])
    expect(ids(applyArrangement(mixed, null).phone)).toEqual(['c', 'b', 'a'])
  })

  it('moves and hides the widgets that it names, on a phone too', () => {
    const [a, b, c] = released.widgets as [PortalWidget, PortalWidget, PortalWidget]
    const own = toArrangement(
      [
        { ...c, y: 0 },
        { ...a, y: 3 },
      ],
      [b],
      ['c', 'b', 'a'],
    )
    const { widgets, phone, hidden } = applyArrangement(released, own)
    expect([ids(widgets), ids(phone), ids(hidden)]).toEqual([['c', 'a'], ['c', 'a'], ['b']])
  })

  it('adds the widgets of a later release at the bottom, and ignores removed ones', () => {
    const own = toArrangement(layout(clock('a', 0, 0), clock('gone', 0, 3)).widgets, [], ['a', 'gone'])
    const { widgets, phone } = applyArrangement(released, own)
    expect(ids(widgets)).toEqual(['a', 'b', 'c'])
    expect(widgets.find(({ id }) => id === 'b')).toMatchObject({ y: 6 })
    expect(ids(phone)).toEqual(['a', 'b', 'c'])
  })

  it('stays within the columns of the portal', () => {
    const own = toArrangement([{ ...clock('a', 0, 0), x: 20, w: 24 }], [], ['a'])
    expect(applyArrangement(released, own).widgets[0]).toMatchObject({ x: 0, w: 12 })
  })

  it('leaves what is in a container where it was designed, and hides it with the container', () => {
    const card = { ...clock('card', 0, 0), kind: 'card' } as unknown as PortalWidget
    const inside = { ...clock('in', 3, 9), parent: 'card' }
    const portal = { ...layout(inside, card, clock('a', 6, 0)), phone: ['a', 'in', 'card'] }
    const plain = applyArrangement(portal, null)
    expect([ids(plain.widgets), ids(plain.phone)]).toEqual([
      ['card', 'a'],
      ['a', 'card'],
    ])
    expect(plain.panes.get('card')?.widgets).toEqual([inside])
    expect(ids(listShownWidgets(plain, false))).toEqual(['card', 'a', 'in'])
    const own = applyArrangement(portal, toArrangement([clock('a', 0, 0), inside], [card], ['a', 'card']))
    expect([ids(own.widgets), ids(own.hidden)]).toEqual([['a'], ['card']])
    expect(ids(listShownWidgets(own, true))).toEqual(['a'])
  })
})
