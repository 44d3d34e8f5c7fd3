import type { Page } from '../../support/story.ts'
import { opens, type OpenedState } from './opened-state.ts'
import { answerForSource, prepareSource } from './system.ts'

const column = (name: string, label: string, kind: string, display: string) => ({
  ...{ name, label, kind, display, width: 160, isSearchable: kind === 'text', isSortable: true },
})
const columns = [
  column('id', '编号', 'integer', 'number'),
  column('name', '场站名称', 'text', 'text'),
  column('gone', '以前的列', 'text', 'text'),
]
const source = '00000000-0000-4000-8000-000000000001'
const list = {
  ...{ id: source, fullName: '场站清单', fullNameI18n: {}, enCode: 'sites' },
  ...{ systemName: '主系统', columns: 3, enabledMark: 1 },
}
const reply = (data: unknown) => ({ json: { code: 200, msg: '', data } })

/** A list of the table, whose menu is there only in the browser. */
async function answerForLists(page: Page): Promise<void> {
  await answerForSource(page)
  await page.route(/\/api\/system\/DataSource\/[^/]+\/Tables\/[^/]+\/Lists/, (route) =>
    route.fulfill(reply({ list: [list] })),
  )
  await page.route(new RegExp(`/api/system/Menu/${source}`), (route) =>
    route.fulfill(
      reply({
        ...{ ...list, type: 9, icon: '', description: '', urlAddress: '', hidden: false, followsDesign: true },
        ...{ useBtnPermission: false, useColumnPermission: false, useFormPermission: false, useDataPermission: false },
        sourceList: {
          ...{ sourceId: source, table: 'site' },
          columns: columns.map((one) => ({ ...one, labelI18n: { en: 'Name' } })),
        },
      }),
    ),
  )
}
const chooseLists = (page: Page) => page.getByRole('dialog').getByText('列表', { exact: true }).click()

/** The page of a list whose source answers, with a long text. */
async function openListPage(page: Page): Promise<void> {
  await page.route('**/api/oauth/CurrentUser*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { menuList?: object[]; routerList: { children: object[] }[] } }
    const menu = {
      ...{
        id: source,
        enCode: 'sites',
        fullName: '场站清单',
        path: '/sourceList/sites',
        urlAddress: '/sourceList/sites',
      },
      ...{ type: 9, category: 'Web', icon: 'list', propertyJson: '{}', linkTarget: '_self', hasChildren: false },
      ...{ hidden: false, vueName: 'sites', children: [] },
    }
    body.data.routerList[0]?.children.push(menu)
    await route.fulfill({ response: answer, json: body })
  })
  await page.route(/\/api\/permission\/Authority\/GetColumnsByModuleId\//, (route) =>
    route.fulfill(reply({ fieldList: '' })),
  )
  const long = { text: '检查记录'.repeat(50), length: 4_000 }
  await page.route(/\/api\/system\/SourceList\//, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/Row')) return route.fulfill(reply({ cells: ['1000000', '汉堡', '检查记录'.repeat(200)] }))
    if (!pathname.endsWith('/Rows')) return route.fulfill(reply({ columns, mayExport: true }))
    const rows = Array.from({ length: 20 }, (_, at) => ({ key: `k${at}`, cells: [String(at * 1_000), '汉堡', long] }))
    const pagination = { currentPage: 1, pageSize: 20, total: 21, totalKind: 'capped' }
    return route.fulfill(reply({ list: rows, pagination, missing: ['以前的列'], isStable: false }))
  })
  await page.goto('/sourceList/sites')
}

const browse = ['浏览表', 'site 场站', chooseLists] as const
export const sourceListWindows: OpenedState[] = [
  {
    ...opens(
      'features/data-sources/lists/new-list-dialog.tsx',
      '/systemData/dataSource',
      answerForSource,
      ...browse,
      '做成列表',
    ),
    ...{ prepare: prepareSource, isAlone: true },
  },
  {
    ...opens(
      ...([
        'features/data-sources/lists/new-list-dialog.tsx#place',
        '/systemData/dataSource',
        answerForSource,
      ] as const),
      ...([...browse, '做成列表', '下一步'] as const),
    ),
    ...{ prepare: prepareSource, isAlone: true },
  },
  {
    ...opens(
      'features/data-sources/lists/edit-list-dialog.tsx',
      '/systemData/dataSource',
      answerForLists,
      ...browse,
      '设置列',
    ),
    ...{ prepare: prepareSource, isAlone: true },
  },
  {
    ...opens('features/data-sources/lists/list-row-drawer.tsx', '/systemData/dataSource', openListPage, '详情'),
    isAlone: true,
  },
]
