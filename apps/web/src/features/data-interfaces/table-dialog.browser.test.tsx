import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aListPage, button, drawPage, startPage } from '../../form/testing/page.tsx'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import DataInterfacePage from './data-interface-page.tsx'

beforeAll(() => startPage('dataInterfaces'))

const path = 'GET /api/system/DataInterface'
const create = 'POST /api/system/DataInterface'
const sources = 'GET /api/system/DataSource'
const aField = (name: string, kind: 'integer' | 'text' | 'binary', label = '') => ({
  ...{ name, sql: `"${name}"`, label, type: kind, kind },
})
const sourceId = '00000000-0000-4000-8000-00000000000a'

async function openPage(may: string[], answers: Record<string, unknown> = {}) {
  const sent = answerCalls({
    [path]: aListPage(),
    'GET /api/system/DictionaryData/:id/Data/Selector': { list: [] },
    [`${sources}/Selector`]: {
      list: [
        { id: sourceId, fullName: '电站库', enCode: 'plant', kind: 'mysql', enabledMark: 1 },
        { id: 'off', fullName: '旧库', enCode: 'old', kind: 'mysql', enabledMark: 0 },
      ],
    },
    [`${sources}/:id/Tables`]: { list: [{ name: 'site', sql: '"site"', label: '场站', isView: false }] },
    [`${sources}/:id/Tables/:table/Fields`]: {
      list: [aField('id', 'integer'), aField('name', 'text', '名称'), aField('photo', 'binary')],
    },
    [create]: { id: 'd' },
    ...answers,
  })
  await drawPage(<DataInterfacePage />, may)
  return sent
}
const choose = (name: string, value: string) => page.getByRole('combobox', { name, exact: true }).selectOptions(value)

describe('an interface from a table', () => {
  it('is made in two steps: columns, filters and order, then name and test of an ordinary interface', async () => {
    const sent = await openPage(['btn_add', 'btn_edit'])
    await press('mouse', button('从表新建'))
    await expect.element(button('下一步')).toBeDisabled()
    await expect.element(page.getByRole('combobox', { name: '数据库' })).not.toHaveTextContent('旧库')
    await choose('数据库', '电站库')
    await choose('表', 'site 场站')
    await expect.element(page.getByRole('checkbox', { name: '包含字段 photo' })).not.toBeChecked()
    await expect.element(page.getByRole('combobox', { name: '字段 photo 的筛选' })).toBeDisabled()
    await choose('字段 name 的筛选', '包含')
    await press('mouse', page.getByRole('row', { name: /name/ }).getByRole('checkbox').last())
    await choose('排序字段', 'id')
    await choose('次序', '降序')
    await press('mouse', button('下一步'))

    await userEvent.fill(page.getByRole('textbox', { name: '名称', exact: true }).first(), '场站')
    await userEvent.fill(page.getByRole('textbox', { name: '编码' }), 'sites')
    await press('mouse', button('保存'))
    await expect.poll(() => sent.filter(({ line }) => line === create)).toHaveLength(1)
    expect(sent.find(({ line }) => line === create)?.body).toMatchObject({
      ...{ fullName: '场站', enCode: 'sites', dataType: 1, dataSourceId: sourceId },
      query: `select
  "id",
  "name"
from "site"
where locate({name} collate utf8mb4_general_ci, "name") > 0
order by "id" desc
limit 18446744073709551615`,
      requestParameters: [{ field: 'name', fieldName: '名称', dataType: 'varchar', required: true }],
      fieldList: [{ field: 'id' }, { field: 'name', fieldName: '名称' }],
    })
  })

  it('is not offered to users who may not edit interfaces: they could not test it', async () => {
    await openPage(['btn_add'])
    await expect.element(button('新建数据接口').first()).toBeVisible()
    expect(button('从表新建').elements()).toHaveLength(0)
  })

  it('shows in place why the tables cannot be loaded', async () => {
    await openPage(['btn_add', 'btn_edit'], {
      [`${sources}/:id/Tables`]: refusal(424, '“db:3306”拒绝连接', { reason: 'refused' }),
    })
    await press('mouse', button('从表新建'))
    await choose('数据库', '电站库')
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('“db:3306”拒绝连接')
  })
})
