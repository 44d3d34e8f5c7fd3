import { describe, expect, it } from 'vitest'
import { menuRoutes } from '../../lib/menu/menu.ts'
import { aMenuItem } from '../../testing/builders.ts'
import { countFitting, morePath, countPlaces, buildTopItems } from './top-menu-fit.ts'

const menu = (count: number) => Array.from({ length: count }, (_, n) => aMenuItem({ fullName: `菜单${n}` }))
const names = (items: { fullName: string }[]) => items.map((item) => item.fullName)

describe('the top menu', () => {
  it.each([
    [0, 0],
    [115, 0],
    [116, 1],
    [231, 1],
    [232, 2],
    [1160, 10],
  ])('has in %i px places for %i items of 116 px each (S2.79, S9.11)', (widthPx, places) => {
    expect(countPlaces(widthPx)).toBe(places)
  })

  it.each([
    { places: 5, count: 5, shown: 5, because: 'all fit' },
    { places: 5, count: 3, shown: 3, because: 'there is room to spare' },
    { places: 5, count: 6, shown: 4, because: 'the last place is for the rest' },
    { places: 1, count: 9, shown: 0, because: 'one place holds nothing but the rest' },
    { places: 0, count: 9, shown: 0, because: 'there is no room at all' },
  ])('with $places places shows $shown of $count: $because (S2.79)', ({ places, count, shown }) => {
    expect(countFitting(places, count)).toBe(shown)
  })

  it('puts what does not fit into one group 更多 ... at the end, in the same order (S2.80, SO.46)', () => {
    const shown = buildTopItems(menu(7), 4, '更多 ...')
    expect(names(shown)).toEqual(['菜单0', '菜单1', '菜单2', '更多 ...'])
    expect(names(shown[3]?.children ?? [])).toEqual(['菜单3', '菜单4', '菜单5', '菜单6'])
  })

  it('has no such group if everything fits', () => {
    expect(names(buildTopItems(menu(4), 4, '更多 ...'))).toEqual(['菜单0', '菜单1', '菜单2', '菜单3'])
  })

  it('keeps that group out of the routes: /menuMore is no page (S2.27)', () => {
    const items = menu(7)
    expect(buildTopItems(items, 4, '更多 ...').at(-1)?.path).toBe(morePath)
    expect(menuRoutes(items).has('/menuMore')).toBe(false)
  })
})
