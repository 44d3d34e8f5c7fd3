import { describe, expect, it } from 'vitest'
import { aCurrentUser, aMenuItem, aUserInfo } from '../../testing/builders.ts'
import { getMenuName, selectMenu, menuRoutes, getRoute, sortByCategory, filterVisibleItems } from './menu.ts'

describe('the route of a menu item', () => {
  it('is named by its enCode with dashes for dots (S2.28)', () => {
    expect(getRoute(aMenuItem({ enCode: 'permission.user.list' })).name).toBe('permission-user-list')
  })

  it.each([
    [0, 'S2.29, S2.30'],
    [1, 'S2.31, S2.32'],
  ])('of type %i is its enCode, and its children are routes as well (%s)', (type) => {
    const child = aMenuItem({ urlAddress: '/permission/user' })
    const routes = menuRoutes([aMenuItem({ type, enCode: 'permission', urlAddress: '/elsewhere', children: [child] })])
    expect([...routes.keys()]).toEqual(['/permission', '/permission/user'])
    expect(routes.get('/permission/user')?.parents.map((parent) => parent.enCode)).toEqual(['permission'])
  })

  it('of type 2 is its address without the query (S2.33)', () => {
    expect(getRoute(aMenuItem({ type: 2, urlAddress: 'reports/day?type=1' })).path).toBe('/reports/day')
  })

  it.each([
    [3, 'S2.34'],
    [4, 'S2.35'],
    [5, 'S2.36'],
    [8, 'S2.37'],
  ])('of type %i is its address (%s)', (type) => {
    expect(getRoute(aMenuItem({ type, urlAddress: '/model/inspection' })).path).toBe('/model/inspection')
  })

  it.each([3, 4, 5, 8])('of type %i has moduleId and isTree of the property JSON (S2.38, S2.39)', (type) => {
    const property = { moduleId: 'm-1', isTree: 1 }
    expect(getRoute(aMenuItem({ type, propertyJson: JSON.stringify(property) }))).toMatchObject({
      moduleId: 'm-1',
      isTree: true,
    })
    expect(getRoute(aMenuItem({ type, propertyJson: '{"moduleId":"m-1","isTree":0}' }))).toMatchObject({
      isTree: false,
    })
  })

  it('of type 2 has neither, and an invalid property counts as empty', () => {
    expect(getRoute(aMenuItem({ type: 2, propertyJson: '{"moduleId":"m-1"}' })).moduleId).toBe('')
    expect(getRoute(aMenuItem({ type: 3, propertyJson: '{oops' })).moduleId).toBe('')
  })

  it('is left out for a hidden item, with everything below it (S3.08)', () => {
    const hidden = aMenuItem({
      type: 0,
      enCode: 'secret',
      hidden: true,
      children: [aMenuItem({ urlAddress: '/below' })],
    })
    expect(menuRoutes([hidden]).size).toBe(0)
    expect(filterVisibleItems([hidden])).toEqual([])
  })
})

describe('the menu of the caller', () => {
  const plain = [aMenuItem({ fullName: '平' })]
  const [first, second] = [[aMenuItem({ fullName: '一' })], [aMenuItem({ fullName: '二' })]]
  const entry = (id: string, children: typeof plain) => ({ id, enCode: id, fullName: id, children })
  const system = (id: string, currentSystem: boolean) => ({ id, name: id, icon: '', currentSystem })

  it('is that of their current system (S4.24)', () => {
    const userInfo = aUserInfo({ systemIds: [system('a', false), system('b', true)] })
    expect(
      selectMenu(aCurrentUser({ menuList: plain, routerList: [entry('a', first), entry('b', second)], userInfo })),
    ).toBe(second)
  })
  it('is that of the first system if none is the current one (S4.25)', () => {
    const userInfo = aUserInfo({ systemIds: [system('b', false)] })
    expect(
      selectMenu(aCurrentUser({ menuList: plain, routerList: [entry('a', first), entry('b', second)], userInfo })),
    ).toBe(first)
  })
  it('is the plain list if there are no systems (S4.26)', () => {
    expect(selectMenu(aCurrentUser({ menuList: plain, routerList: [] }))).toBe(plain)
  })
})

describe('a menu with entries for desktops and for phones', () => {
  const item = (id: string, category: 'Web' | 'App', urlAddress: string) => aMenuItem({ id, category, urlAddress })
  const desk = [item('home', 'Web', '/home'), item('desk', 'Web', '/model/inspection')]
  const phone = item('phone', 'App', '/model/inspection')

  it('leads to the entry of the device if both have the same address, and to the other if it has none', () => {
    const find = (category: 'Web' | 'App', path: string) =>
      menuRoutes(sortByCategory([...desk, phone], category)).get(path)?.item.id
    expect(find('Web', '/model/inspection')).toBe('desk')
    expect(find('App', '/model/inspection')).toBe('phone')
    expect(find('App', '/home')).toBe('home')
  })

  it('is the same list if there is only one category, so that nothing is computed twice', () => {
    expect(sortByCategory(desk, 'Web')).toBe(desk)
  })
})

describe('what the side panel shows', () => {
  it('leaves out directories without any target', () => {
    const empty = aMenuItem({ type: 0, children: [aMenuItem({ type: 0 })] })
    expect(filterVisibleItems([empty, aMenuItem({ fullName: '页' })]).map((item) => item.fullName)).toEqual(['页'])
  })
  it('names items in the current language, or by their own name without a translation', () => {
    const item = aMenuItem({ fullName: '巡检', fullNameI18n: { en: 'Inspections' } })
    expect([getMenuName(item, 'zh'), getMenuName(item, 'en'), getMenuName(item, 'tw')]).toEqual([
      '巡检',
      'Inspections',
      '巡检',
    ])
  })
})
