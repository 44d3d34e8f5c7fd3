import type { ReleasePreview } from '@armature/contract'
import type { ColumnData } from '@armature/form-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, asDesigner, changeDesign } from '../designs/testing/designs.ts'
import {
  type Board,
  type BuiltModel,
  type Records,
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  createRecordClient,
  grantsOn,
} from './testing/records.ts'

const states = [
  { id: 'open', fullName: '待处理' },
  { id: 'doing', fullName: '处理中' },
  { id: 'done', fullName: '已完成' },
]
const fields = [
  aField('comInput', 'title', {}, { label: '工单' }),
  aField('select', 'state', { options: states }, { label: '状态' }),
  aField('numInput', 'hours'),
  aField('comInput', 'team'),
]
const kanban = {
  by: 'state',
  title: 'title',
  fields: ['hours', 'team'],
  sum: 'hours',
  sort: { prop: 'hours', order: 'desc' },
}
const columns = ['title', 'state', 'hours']

let server: TestServer
let model: BuiltModel
let all: Records
beforeAll(async () => {
  server = await startTestServer()
  model = await aModel(await asDesigner(server), {
    fields,
    // what only the board shows is not a column of the list
    list: aLimitedList(['title'], {
      kanban,
      searchList: [{ prop: 'title', label: '', searchType: 2 }],
      keywordList: ['title'],
      columnBtnsList: [{ value: 'edit', label: '编辑' }],
    }),
  })
  all = createRecordClient(await anAdministrator(server), model)
  for (let at = 1; at <= 23; at += 1) await addRecord(all, { title: `巡检 ${at}`, state: 'open', hours: at })
  await addRecord(all, { title: '抢修', state: 'doing', hours: 5, team: '运维' })
  await addRecord(all, { title: '登记' })
})
afterAll(() => server.close())

const reader = async (names: readonly string[], grants: object = {}) =>
  createRecordClient(
    (await aPerson(server, await grantsOn(server, model, { columns: names, forms: names, rows: 'all', ...grants })))
      .client,
    model,
  )
const summarize = ({ columns: found }: Board) =>
  found.map(({ id, name, count, sum, list }) => [id, name, count, sum, list.length])

describe('POST /api/visualdev/OnlineDev/:id/Board', () => {
  it('counts and sums each column over all its records, and returns its first cards in the order of the board, in one statement (S1.30)', async () => {
    const { data } = await all.board()
    expect(summarize(data)).toEqual([
      ['open', '待处理', 23, '276', 20],
      ['', '', 1, '0', 1],
      ['doing', '处理中', 1, '5', 1],
    ])
    expect(data.columns[0]?.list.slice(0, 2)).toMatchObject([
      { title: '巡检 23', hours: 23, state_id: 'open' },
      { hours: 22 },
    ])
    expect(data.columns[2]?.list[0]).toMatchObject({ title: '抢修', team: '运维', version: 1 })
    expect(data.isCut).toBe(false)
    expect((await all.board({ opened: ['open'] })).data.columns[0]?.list).toHaveLength(23)
  })

  it('applies keyword, search and data permissions of the list', async () => {
    expect(summarize((await all.board({ keyword: '抢修' })).data)).toEqual([['doing', '处理中', 1, '5', 1]])
    const found = await all.board({ queryJson: JSON.stringify({ title: '登记' }) })
    expect(summarize(found.data)).toEqual([['', '', 1, '0', 1]])
    const where = { field: 'title', op: 'eq', value: '抢修' }
    const rows = { logic: 'and', groups: [{ logic: 'and', conditions: [where] }] }
    expect(summarize((await (await reader(columns, { rows })).board()).data)).toEqual([['doing', '处理中', 1, '5', 1]])
    expect((await (await reader(columns, { rows: undefined })).board()).data.columns).toEqual([])
  })

  it('shows only fields that the user may see, and no board without those that divide and name its cards', async () => {
    const some = await reader(['title', 'state'])
    const { data } = await some.board()
    expect(data.columns[0]).toMatchObject({ id: 'open', count: 23, sum: null })
    expect(data.columns[0]?.list[0]).not.toHaveProperty('hours')
    expect(data.columns[0]?.list[0]).not.toHaveProperty('team')
    expect((JSON.parse((await some.config()).data['columnData'] ?? '') as ColumnData).kanban).toEqual({
      by: 'state',
      title: 'title',
      fields: [],
    })
    const without = await reader(['title', 'hours'])
    expect(await without.board()).toMatchObject({ code: 400, msg: '这个列表没有看板，或者你不能查看看板用到的列' })
    expect((JSON.parse((await without.config()).data['columnData'] ?? '') as ColumnData).kanban).toBeUndefined()
  })

  it('refuses users without the menu of the list', async () => {
    const stranger = createRecordClient((await aPerson(server, [])).client, model)
    expect((await stranger.board()).code).toBe(403)
  })

  it('names the board as a use of a field that a release would remove', async () => {
    const designer = await asDesigner(server)
    const list = aLimitedList(['title'], { kanban })
    const changed = await aModel(designer, { fields, list })
    await changeDesign(designer, changed.id, { fields: fields.filter(({ vModel }) => vModel !== 'team'), list })
    const { data } = await designer.get<ReleasePreview>(`/api/visualdev/Base/${changed.id}/ReleasePreview`)
    expect(data.usages).toMatchObject([{ field: 'team', where: '看板', use: 'shows' }])
  })
})
