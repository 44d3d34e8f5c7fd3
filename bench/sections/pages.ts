import { measureVisit, type Contender, type Visit } from '../pages/measure.ts'
import { servePages } from '../pages/serve.ts'
import { type Figure, median, plain, ratio } from '../work/figures.ts'
import type { BenchOptions } from '../work/options.ts'
import { signIn, type Person } from '../work/product.ts'
import { withProduct } from '../work/visits.ts'

const section = 'pages'
const list = '/model/station'
const user = { account: 'staff', password: 'armature2026' }

/**
 * Sign-in and first list in a real browser, beside a plain React page and an Ant Design page that sign in to the same server and
 * show the same twenty rows; in turns, each round in a profile of its own.
 */
export async function measurePages(options: BenchOptions): Promise<Figure[]> {
  return withProduct(options, async (productUrl, browser) => {
    const model = await findModel(await signIn(productUrl, user.account, user.password))
    const server = await servePages(productUrl)
    try {
      const contenders = listContenders(server.url, model)
      const visits = new Map<string, Visit[]>()
      for (let round = 0; round < (options.quick ? 2 : 5); round++)
        for (const slowdown of [1, 4])
          for (const [name, contender] of Object.entries(contenders)) {
            const key = `${name} ${slowdown}`
            visits.set(key, [...(visits.get(key) ?? []), await measureVisit(browser, contender, { ...user, slowdown })])
          }
      return listFigures((name, slowdown, figure) =>
        median((visits.get(`${name} ${slowdown}`) ?? []).map((visit) => visit[figure])),
      )
    } finally {
      server.stop()
    }
  })
}

type Name = 'product' | 'plain' | 'antd'
type ReadMedian = (name: Name, slowdown: 1 | 4, figure: keyof Visit) => number

function listFigures(read: ReadMedian): Figure[] {
  const times = ([1, 4] as const).flatMap((slowdown) => {
    const speed = slowdown === 1 ? '' : ', 4× slower processor'
    const beside = (other: Name, what: string, figure: keyof Visit, most: number) =>
      ratio(section, what + speed, read('product', slowdown, figure), read(other, slowdown, figure), 'ms', { most })
    return [
      beside('plain', 'first paint of the sign-in page beside plain React', 'firstPaintMs', 1.4),
      beside('antd', 'first paint of the sign-in page beside Ant Design', 'firstPaintMs', 1),
      beside('plain', 'click on sign-in to twenty rows beside plain React', 'clickMs', 2),
      beside('antd', 'click on sign-in to twenty rows beside Ant Design', 'clickMs', 1.5),
      beside('plain', 'reload to twenty rows beside plain React', 'reloadMs', 1.8),
      beside('antd', 'reload to twenty rows beside Ant Design', 'reloadMs', 1.2),
    ]
  })
  const sent = `plain ${Math.round(read('plain', 1, 'kilobytes'))}, antd ${Math.round(read('antd', 1, 'kilobytes'))} KB`
  return [
    ...times,
    plain(section, 'sent from an empty cache to the first rows', read('product', 1, 'kilobytes'), 'KB', 280, sent),
    plain(section, 'requests from an empty cache to the first rows', read('product', 1, 'requests'), '', 14),
  ]
}

function listContenders(url: string, model: string): Record<Name, Contender> {
  const beside = (name: string): Contender => {
    const address = `${url}/beside/${name}/?model=${model}`
    return { signIn: address, list: address }
  }
  return {
    product: { signIn: `${url}/login?redirect=${encodeURIComponent(list)}`, list: url + list },
    plain: beside('plain'),
    antd: beside('antd'),
  }
}

interface MenuEntry {
  urlAddress: string
  propertyJson: string
  children?: MenuEntry[] | null
}

async function findModel({ ask }: Person): Promise<string> {
  const { menuList } = await ask<{ menuList: MenuEntry[] }>('GET', '/api/oauth/CurrentUser')
  const flat = (entries: MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
  const found = flat(menuList).find(({ urlAddress }) => urlAddress === list)
  if (!found) throw new Error(`no menu entry ${list}`)
  return (JSON.parse(found.propertyJson) as { moduleId: string }).moduleId
}
