import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu, type GrantTo } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, asDesigner } from '../designs/testing/designs.ts'
import {
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  grantsOn,
  limits,
  online,
  createRecordClient,
  type BuiltModel,
  type Page,
  type Person,
  type Records,
  type SavedRecord,
} from './testing/records.ts'

let server: TestServer
let designer: Client
let model: BuiltModel
/** a second menu for the same model */
let second: BuiltModel
let all: Records
let path: string
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  model = await aModel(designer, {
    fields: [aField('comInput', 'title'), aField('comInput', 'state'), aField('numInput', 'cost')],
    list: aLimitedList(['title', 'state', 'cost'], { keywordList: ['title'] }),
  })
  const { id } = await aMenu(server.db, {
    type: 3,
    moduleId: model.id,
    property: limits,
    sortCode: 99,
    buttons: ['btn_edit', 'btn_remove', 'btn_batchRemove', 'btn_detail'],
    columns: ['title', 'cost'],
    forms: ['title', 'cost'],
  })
  second = { id: model.id, menuId: id }
  all = createRecordClient(await anAdministrator(server), model)
  path = `${online}/${model.id}`
})
afterAll(() => server.close())

const where = (field: string, value: unknown) => ({
  logic: 'and' as const,
  groups: [{ logic: 'and' as const, conditions: [{ field, op: 'eq' as const, value }] }],
})
/** In the first menu the user may see and add open records, in the second edit and delete finished ones. */
async function twoMenus(): Promise<Person> {
  const open: GrantTo[] = await grantsOn(server, model, {
    buttons: ['btn_add'],
    columns: ['title', 'state'],
    forms: ['title', 'state'],
    rows: where('state', 'open'),
  })
  const done = await grantsOn(server, second, {
    buttons: ['btn_edit', 'btn_remove', 'btn_detail'],
    columns: ['title', 'cost'],
    forms: ['title', 'cost'],
    rows: where('state', 'done'),
  })
  return aPerson(server, [...open, ...done])
}
const titles = (page: { data: Page }) => page.data.list.map(({ title }) => title).toSorted()

describe('rights of two menus of one model', () => {
  let person: Person
  let open: SavedRecord
  let done: SavedRecord
  beforeAll(async () => {
    person = await twoMenus()
    open = await addRecord(all, { title: 'open', state: 'open', cost: 1 })
    done = await addRecord(all, { title: 'done', state: 'done', cost: 2 })
  })
  const through = (menuId: string) => ({
    list: (question: object = {}) => person.client.post<Page>(`${path}/List?menuId=${menuId}`, question),
    get: (id: string) => person.client.get<{ data: string }>(`${path}/${id}?menuId=${menuId}`),
    show: (id: string) => person.client.get<{ data: string }>(`${path}/${id}/DataChange?menuId=${menuId}`),
    history: (id: string) => person.client.get(`${path}/${id}/History?menuId=${menuId}`),
    add: () =>
      person.client.post(`${path}?menuId=${menuId}`, { data: JSON.stringify({ title: 'new', state: 'open' }) }),
    save: ({ id, version }: SavedRecord, values: object) =>
      person.client.put(`${path}/${id}?menuId=${menuId}`, { id, version, data: JSON.stringify(values) }),
    remove: (id: string) => person.client.delete(`${path}/${id}?menuId=${menuId}`),
    removeAll: (ids: string[]) => person.client.post(`${online}/batchDelete/${model.id}?menuId=${menuId}`, { ids }),
    sum: () =>
      person.client.post(`${path}/Aggregate?menuId=${menuId}`, { measures: [{ as: 'n', fn: 'sum', field: 'cost' }] }),
    config: () =>
      person.client.get<Record<'menuId' | 'columnData' | 'fieldList', string>>(`${path}/Config?menuId=${menuId}`),
  })

  it('are kept apart: each shows its own rows, columns and aggregates (F7.107, FO.48)', async () => {
    expect(titles(await through(model.menuId).list())).toEqual(['open'])
    expect(titles(await through(second.menuId).list())).toEqual(['done'])
    expect(Object.keys((await through(model.menuId).list()).data.list[0] ?? {})).not.toContain('cost')
    expect((await through(second.menuId).list()).data.list[0]).toMatchObject({ cost: 2 })
    expect((await through(model.menuId).sum()).code).toBe(400)
    expect((await through(second.menuId).sum()).data).toEqual({ list: [{ n: 2 }] })
  })

  it('are also those of the menu named in the body of a list request', async () => {
    const list = (menuId: string) => person.client.post<Page>(`${path}/List`, { menuId })
    expect(titles(await list(second.menuId))).toEqual(['done'])
    expect((await list('00000000-0000-7000-8000-000000000000')).code).toBe(403)
  })

  it('of one menu do not allow what only the other one allows', async () => {
    const [first, other] = [through(model.menuId), through(second.menuId)]
    expect((await first.get(done.id)).code).toBe(403)
    expect((await first.remove(done.id)).code).toBe(403)
    expect((await first.removeAll([done.id])).code).toBe(403)
    expect((await first.save(done, { title: 'x' })).code).toBe(403)
    expect((await other.add()).code).toBe(403)
    for (const reply of [
      await other.get(open.id),
      await other.show(open.id),
      await other.history(open.id),
      await other.save(open, { title: 'x' }),
      await other.remove(open.id),
      await other.removeAll([done.id, open.id]),
    ])
      expect(reply).toMatchObject({ code: 404, data: null })
    expect(JSON.parse((await other.get(done.id)).data.data)).toEqual({ title: 'done', cost: 2 })
    expect(await all.get(open.id)).toMatchObject({ code: 200, data: { version: 1 } })
  })

  it('are those of the first menu that allows the action if none is named', async () => {
    const records = createRecordClient(person.client, model)
    expect(titles(await records.list())).toEqual(['open'])
    // only the second menu allows opening a record, so its row scope applies
    expect((await records.get(open.id)).code).toBe(404)
    expect((await records.get(done.id)).code).toBe(200)
    expect((await records.add({ title: 'new', state: 'open' })).code).toBe(200)
  })

  it('are refused for a menu that does not exist, belongs to another model, or is not granted', async () => {
    const other = await aMenu(server.db)
    for (const menuId of [other.id, 'x', '00000000-0000-7000-8000-000000000000'])
      expect((await through(menuId).list()).code).toBe(403)
    const onlyFirst = await aPerson(server, await grantsOn(server, model, { columns: ['title'], rows: 'all' }))
    expect((await onlyFirst.client.post(`${path}/List?menuId=${second.menuId}`, {})).code).toBe(403)
    expect((await onlyFirst.client.post(`${path}/List?menuId=${model.menuId}`, {})).code).toBe(200)
  })

  it('determine the configuration of the list in each menu (F7.106)', async () => {
    const columns = async (menuId: string) => {
      const { data } = await through(menuId).config()
      expect(data.menuId).toBe(menuId)
      return (JSON.parse(data.columnData) as { columnList: { prop: string }[] }).columnList.map(({ prop }) => prop)
    }
    expect(await columns(model.menuId)).toEqual(['title', 'state'])
    expect(await columns(second.menuId)).toEqual(['title', 'cost'])
  })

  it('include the columns that the user has set in each menu, and none of other users (F2.107, S7.152)', async () => {
    const fieldList = '[{"prop":"cost"}]'
    const moduleId = second.menuId
    await person.client.put('/api/permission/Authority/SetColumnsByModuleId', { moduleId, fieldList })
    const kept = async (menuId: string) => (await through(menuId).config()).data.fieldList
    expect(JSON.parse(await kept(moduleId))).toEqual([{ prop: 'cost' }])
    expect(await kept(model.menuId)).toBe('')
    expect((await person.client.get<{ fieldList: string }>(`${path}/Config`)).data.fieldList).toBe('')
    const administrator = await anAdministrator(server)
    const theirs = await administrator.get<{ fieldList: string }>(`${path}/Config?menuId=${moduleId}`)
    expect(theirs.data.fieldList).toBe('')
  })

  it('apply to the administrator on each menu of the model, and on no menu of another model', async () => {
    const administrator = await anAdministrator(server)
    const other = await aMenu(server.db)
    expect((await administrator.post(`${path}/List?menuId=${second.menuId}`, {})).code).toBe(200)
    expect((await administrator.post(`${path}/List?menuId=${other.id}`, {})).code).toBe(403)
  })
})
