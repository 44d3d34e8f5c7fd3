import { describe, expect, it } from 'vitest'
import { portalLayout, type PortalWidget } from './portal-layout.ts'

const clock = (id: string, values: Partial<PortalWidget> = {}) => ({
  id,
  title: '时钟',
  titleI18n: {},
  bare: false,
  x: 0,
  y: 0,
  w: 4,
  h: 2,
  kind: 'clock',
  seconds: true,
  date: false,
  ...values,
})
const layout = (widgets: object[], phone: string[] = []) => ({
  version: 1,
  columns: 12,
  refreshSeconds: 0,
  widgets,
  phone,
})
/** Each issue as `path: message`. */
const listIssues = (value: unknown) =>
  portalLayout.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('the layout of a portal', () => {
  it('accepts widgets within the grid, and phone order as far as it names them', () => {
    expect(listIssues(layout([clock('a'), clock('b', { x: 8 })], ['b']))).toEqual([])
  })

  it('refuses an id that another widget has, at the second one', () => {
    expect(listIssues(layout([clock('a'), clock('a')]))).toEqual(['widgets.1.id: id.repeated'])
  })

  it('refuses a widget that ends outside of the columns', () => {
    expect(listIssues(layout([clock('a', { x: 9 })]))).toEqual(['widgets.0.w: place.outside'])
  })

  it('refuses an unknown or repeated widget in the phone order', () => {
    expect(listIssues(layout([clock('a')], ['b', 'a', 'a']))).toEqual(['phone.0: id.unknown', 'phone.2: id.unknown'])
  })

  it.each(['', '1a', 'a b', 'a\n', '电', `a${'x'.repeat(40)}`])('refuses %j as an id', (id) => {
    expect(listIssues(layout([clock(id)]))).toHaveLength(1)
  })

  it('keeps titles in the other languages', () => {
    const [widget] = portalLayout.parse(layout([clock('a', { titleI18n: { tw: '時鐘', en: 'Clock' } })])).widgets
    expect(widget?.titleI18n).toEqual({ tw: '時鐘', en: 'Clock' })
  })
})
