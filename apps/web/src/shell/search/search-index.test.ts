import { describe, expect, it } from 'vitest'
import { filterVisibleItems } from '../../lib/menu/menu.ts'
import { aMenuItem } from '../../testing/builders.ts'
import { buildEntries, makeSearch } from './search-index.ts'
import { measurePace } from '../../testing/measure-pace.ts'

const page = (fullName: string, urlAddress: string, part = {}) => aMenuItem({ fullName, urlAddress, ...part })
const menu = [
  page('首页', '/home'),
  aMenuItem({
    type: 0,
    enCode: 'operation',
    fullName: '运维管理',
    fullNameI18n: { en: 'Operations' },
    children: [
      page('巡检记录', '/model/inspection', { fullNameI18n: { en: 'Inspections' } }),
      page('告警记录', '/model/alarm', { fullNameI18n: { en: 'Alarms' } }),
      page('秘密', '/model/secret', { hidden: true }),
    ],
  }),
  aMenuItem({ type: 0, enCode: 'empty', fullName: '空目录' }),
]
const find = (text: string, language: 'zh' | 'en' = 'zh') =>
  makeSearch(buildEntries(filterVisibleItems(menu), language))(text).map(({ title }) => title)

describe('the search over the menu', () => {
  it('finds a page with an entry for desktops and one for phones only once', () => {
    const both = [page('巡检', '/model/inspection'), page('巡检', '/model/inspection', { category: 'App' })]
    expect(buildEntries(both, 'zh').map(({ item }) => item.category)).toEqual(['Web'])
  })

  it('finds pages by part of their name, the best first (S2.88)', () => {
    expect(find('巡检')).toEqual(['巡检记录'])
    expect(find('记录')).toEqual(expect.arrayContaining(['巡检记录', '告警记录']))
  })

  it('tolerates errors of up to four tenths, and no more (S9.35)', () => {
    expect(find('Inspektions', 'en')).toContain('Inspections')
    expect(find('Alrams', 'en')).toContain('Alarms')
    expect(find('zzzzzz', 'en')).toEqual([])
  })

  it('weighs a name with 0.7 and its parents with 0.3 (S9.36, S9.37)', () => {
    const twins = [page('alarm', '/model/first'), page('first', '/model/alarm')]
    const search = makeSearch(buildEntries(twins, 'zh'))
    expect(search('alarm').map(({ title }) => title)).toEqual(['alarm', 'first'])
    expect(search('first').map(({ title }) => title)).toEqual(['first', 'alarm'])
  })

  it('finds pages by the name of their directory, and by their address', () => {
    expect(find('运维管理')).toEqual(expect.arrayContaining(['巡检记录', '告警记录']))
    expect(find('model/alarm')[0]).toBe('告警记录')
  })

  it('searches the names of the current language', () => {
    expect(find('Alarms', 'en')).toEqual(['Alarms'])
    expect(find('Alarms', 'zh')).not.toContain('Alarms')
  })

  it('finds only pages that the user has: no hidden ones, no directories (SO.53)', () => {
    expect(find('秘密')).toEqual([])
    expect(find('空目录')).toEqual([])
    expect(find('运维管理')).not.toContain('运维管理')
  })

  it('finds nothing for an empty text, and accepts any text', () => {
    expect(find('   ')).toEqual([])
    expect(find('\\^$.*+?()[]{}|')).toEqual([])
    expect(find('长'.repeat(10_000))).toEqual([])
  })

  it('searches a menu of 2,000 entries in 50 ms of an idle machine', () => {
    const limit = 5 * measurePace()
    const search = makeSearch(buildEntries(aGreatMenu(2000), 'zh'))
    search('warm')
    for (const text of ['巡', '巡检记录', '第 1234 页', 'model/page-77', 'zzzz', '巡检记录表单第九百九十九页']) {
      const times = [1, 2, 3, 4, 5].map(() => {
        const start = performance.now()
        search(text)
        return performance.now() - start
      })
      expect(Math.min(...times), text).toBeLessThan(limit)
    }
  })
})

function aGreatMenu(count: number) {
  return Array.from({ length: count / 50 }, (_, group) =>
    aMenuItem({
      type: 0,
      enCode: `group-${group}`,
      fullName: `目录 ${group}`,
      children: Array.from({ length: 50 }, (_, n) =>
        page(`巡检记录第 ${group * 50 + n} 页`, `/model/page-${group * 50 + n}`),
      ),
    }),
  )
}
