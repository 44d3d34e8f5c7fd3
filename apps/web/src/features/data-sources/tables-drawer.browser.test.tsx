import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { aListPage, answerUses, button, drawPage, startPage } from '../../form/testing/page.tsx'
import { session } from '../../lib/session/session.ts'
import { aMenuItem, aPermissionEntry } from '../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleRow } from '../../testing/sample.ts'
import DataSourcePage from './data-source-page.tsx'

beforeAll(() => startPage('dataSources'))
afterEach(() => session.setState({ menuList: [] }))

const path = 'GET /api/system/DataSource'
const source = sampleRow(path, { id: 's', fullName: '运维库', fullNameI18n: {}, enabledMark: 1 })
const site = { name: 'site', sql: 'site', label: '场站', isView: false }
const name = { name: 'name', sql: 'name', label: '名称', type: 'text', kind: 'text' as const }
const photo = { name: 'photo', sql: 'photo', label: '', type: 'bytea', kind: 'binary' as const }
const found = {
  fields: [name, photo],
  rows: [
    ['汉堡', { bytes: 2048 }],
    [{ text: '长'.repeat(200), length: 300 }, null],
  ],
  hasMore: true,
  isStable: false,
  fieldCount: 120,
}
const rowsLine = `${path}/s/Tables/site/Rows`
const countLine = `${path}/s/Tables/site/RowCount`

/** @param may buttons of the page of data interfaces; undefined: the user does not have the page */
async function openPage(may: string[] | undefined, answers: Record<string, unknown> = {}) {
  const asked = answerCalls({
    [path]: aListPage(source),
    [`${path}/s/Tables`]: { list: [site] },
    [`${path}/s/Tables/site/Fields`]: { list: [name, photo] },
    [rowsLine]: found,
    [countLine]: { total: 1_000_000, isCapped: false },
    ...answers,
  })
  if (may)
    session.setState({
      menuList: [aMenuItem({ id: 'interfaces', type: 2, urlAddress: 'systemData/dataInterface' })],
    })
  await drawPage(<DataSourcePage />, [])
  session.setState({
    permissionList: may ? [aPermissionEntry('interfaces', { button: may })] : [],
  })
  await expect.element(page.getByRole('cell', { name: '运维库' })).toBeVisible()
  return asked
}
async function openTable() {
  await press('mouse', button('浏览表'))
  await press('mouse', page.getByRole('button', { name: 'site 场站' }))
}
const shown = () => page.getByRole('region', { name: 'site', exact: true })
const countRowCalls = (asked: SentCall[]) => asked.filter(({ line }) => line === rowsLine).length

describe('the tables of a data source', () => {
  it('say what uses each of them, as a list and as a picture', async () => {
    await startTexts('zh', ['usedBy'])
    const use = {
      ...{ kind: 'menu', id: 'm', fullName: '场站清单', where: '菜单', part: '', use: 'reads', isDraft: false },
      ...{ field: 'site', fieldName: 'site' },
    }
    const asked = await openPage(['btn_edit'], {
      'GET /api/visualdev/References/dataSource/s/UsedBy': {
        ...{ list: [use], hidden: 2, pagination: { currentPage: 1, pageSize: 20, total: 1 } },
      },
      'GET /api/visualdev/References/dataSource/s/Graph': {
        nodes: [
          { kind: 'dataSource', id: 's', fullName: 'site', level: 0 },
          { kind: 'menu', id: 'm', fullName: '场站清单', level: -1 },
        ],
        ...{ links: [{ from: 1, to: 0, use: 'reads' }], hidden: 0, isCut: false },
      },
    })
    await openTable()
    await press('mouse', shown().getByText('引用关系', { exact: true }))
    await expect.element(shown().getByText('场站清单')).toBeVisible()
    await press('mouse', shown().getByRole('tab').last())
    await expect.element(shown().getByText('表：场站')).toBeVisible()
    const queries = asked.filter(({ line }) => line.includes('/References/')).map(({ query }) => query)
    expect(queries.map((query) => new URLSearchParams(query as never).get('field'))).toEqual(['site', 'site'])
  })

  it('that no list uses say that data interfaces with SQL are not found by tables', async () => {
    await startTexts('zh', ['usedBy'])
    await openPage(['btn_edit'], { 'GET /api/visualdev/References/dataSource/s/UsedBy': answerUses() })
    await openTable()
    await press('mouse', shown().getByText('引用关系', { exact: true }))
    await expect.element(shown().getByText('没有找到使用此表的设计')).toBeVisible()
    await expect.element(shown().getByText('SQL 数据接口不按表列出，请在数据源的引用关系中查看。')).toBeVisible()
  })

  it('show their first rows: cut texts with their length, binary values as a size', async () => {
    await openPage(['btn_edit'])
    await openTable()
    const table = page.getByRole('table', { name: '数据', exact: true })
    await expect.element(table).toHaveTextContent('汉堡')
    await expect.element(table).toHaveTextContent('二进制，2')
    await expect.element(table).toHaveTextContent('共 300 个字符：')
    await expect.element(table).toHaveTextContent('NULL')
    await expect.element(page.getByText('显示前 2 个字段，共 120 个')).toBeVisible()
    await expect.element(page.getByText('表没有账号可读的主键')).toBeVisible()
    await expect.element(shown().getByRole('navigation', { name: '分页' })).toHaveTextContent('1,000,000')
  })

  it('are sorted, filtered and paged by the source, with mouse, finger and keyboard', async () => {
    const asked = await openPage(['btn_edit'])
    await openTable()
    const readLast = () => {
      const { currentPage, sidx, sort, filters } = (asked.findLast(({ line }) => line === rowsLine)?.query ??
        {}) as Record<string, string>
      return [currentPage, sidx, sort, filters ? (JSON.parse(filters) as unknown) : ''].map((one) =>
        typeof one === 'number' ? String(one) : one,
      )
    }
    await press('mouse', shown().getByRole('button', { name: '下一页' }))
    await expect.poll(readLast).toEqual(['2', '', 'asc', ''])
    await press('touch', shown().getByRole('columnheader', { name: /^name/ }).getByRole('button').first())
    await expect.poll(readLast).toEqual(['1', 'name', 'asc', ''])
    const column = page.getByRole('combobox', { name: '筛选的字段' })
    await userEvent.selectOptions(column, 'name')
    await userEvent.fill(page.getByRole('textbox', { name: '值', exact: true }), ' 汉 ')
    await userEvent.keyboard('{Enter}')
    const first = { field: 'name', op: 'contains', value: '汉' }
    await expect.poll(readLast).toEqual(['1', 'name', 'asc', [first]])
    await userEvent.selectOptions(column, 'photo')
    expect(page.getByRole('textbox', { name: '值', exact: true }).elements()).toEqual([])
    await userEvent.selectOptions(page.getByRole('combobox', { name: '筛选方式' }), 'notEmpty')
    await press('touch', button('筛选'))
    await expect.poll(readLast).toEqual(['1', 'name', 'asc', [first, { field: 'photo', op: 'notEmpty', value: '' }]])
    // counted for the filters, not for each page
    expect(asked.filter(({ line }) => line === countLine)).toHaveLength(3)
    await press('mouse', button('去掉筛选：name 包含 汉'))
    await expect.poll(readLast).toEqual(['1', 'name', 'asc', [{ field: 'photo', op: 'notEmpty', value: '' }]])
  })

  it('keep the filters where one cannot be applied, and page on where the rows cannot be counted', async () => {
    let reply: unknown = found
    const asked = await openPage(['btn_edit'], { [rowsLine]: () => reply, [countLine]: refusal(424, '超时') })
    await openTable()
    await expect.element(shown().getByRole('navigation', { name: '分页' })).toHaveTextContent('2+')
    await press('mouse', shown().getByRole('button', { name: '下一页' }))
    await expect.poll(() => countRowCalls(asked)).toBe(2)
    reply = refusal(400, '“x”不是字段“name”的值', { field: 'name' })
    await userEvent.selectOptions(page.getByRole('combobox', { name: '筛选的字段' }), 'name')
    await userEvent.fill(page.getByRole('textbox', { name: '值', exact: true }), 'x')
    await press('mouse', button('筛选'))
    await expect.element(page.getByText('“x”不是字段“name”的值')).toBeVisible()
    reply = found
    await press('mouse', button('去掉筛选：name 包含 x'))
    await expect.element(page.getByRole('table', { name: '数据', exact: true })).toHaveTextContent('汉堡')
  })

  it('show their columns, and only these to users who may not edit data interfaces', async () => {
    const asked = await openPage([])
    await openTable()
    const table = page.getByRole('table', { name: '字段', exact: true })
    for (const text of ['name', '名称', '文本', 'bytea', '二进制']) await expect.element(table).toHaveTextContent(text)
    expect(page.getByRole('radio', { name: '数据' }).elements()).toHaveLength(0)
    expect(countRowCalls(asked)).toBe(0)
  })

  it('are not offered to users without the page of data interfaces', async () => {
    await openPage(undefined)
    expect(button('浏览表').elements()).toHaveLength(0)
  })

  it('stop reading when the user cancels, and read again', async () => {
    let reply: unknown = new Promise(() => undefined)
    const asked = await openPage(['btn_edit'], { [rowsLine]: () => reply })
    await openTable()
    await expect.element(page.getByText('正在读取数据…')).toBeVisible()
    await press('mouse', button('取消'))
    await expect.element(page.getByText('已取消读取')).toBeVisible()
    reply = found
    await press('mouse', button('重新读取'))
    await expect.element(page.getByRole('table', { name: '数据', exact: true })).toHaveTextContent('汉堡')
    expect(countRowCalls(asked)).toBe(2)
  })

  it('show in place why a table cannot be read', async () => {
    await openPage(['btn_edit'], {
      [rowsLine]: refusal(424, '无法读取表“site”：division by zero', { reason: 'notRead' }),
    })
    await openTable()
    await expect.element(page.getByText('无法读取表“site”：division by zero')).toBeVisible()
  })
})
