import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aTable, asDesigner } from '../designs/testing/designs.ts'
import {
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  grantsOn,
  online,
  createRecordClient,
  readRecordValues,
  type BuiltModel,
  type Person,
  type Records,
  type SavedRecord,
} from './testing/records.ts'

/** Value of the hidden fields of every record; any response that contains it leaks. */
const canary = 'CANARY7391'

let server: TestServer
let model: BuiltModel
let staff: Person
let own: Records
let all: Records
let saved: SavedRecord
beforeAll(async () => {
  server = await startTestServer()
  const designer = await asDesigner(server)
  const other = await aModel(designer, { fields: [aField('comInput', 'name')], list: aLimitedList(['name']) })
  const options = [{ id: canary, fullName: canary }]
  model = await aModel(designer, {
    fields: [
      aField('comInput', 'title'),
      aField('comInput', 'secret'),
      aField('select', 'branch', { options }),
      aField('relationForm', 'link', { modelId: other.id, relationField: 'name' }),
      aField('numInput', 'figure'),
      aTable('items', [aField('comInput', 'part'), aField('comInput', 'hidden')]),
    ],
    list: aLimitedList(['title', 'secret', 'branch', 'link', 'figure', 'items'], {
      type: 2,
      treeRelation: 'branch',
      keywordList: ['title', 'secret'],
      sortList: [{ prop: 'secret', order: 'desc' }],
      showSummary: true,
      summaryField: ['figure'],
    }),
  })
  const administrator = await anAdministrator(server)
  all = createRecordClient(administrator, model)
  const target = await addRecord(createRecordClient(administrator, other), { name: canary })
  const values = {
    secret: canary,
    branch: canary,
    link: target.id,
    figure: 739_177,
    items: [{ part: 'p', hidden: canary }],
  }
  await addRecord(all, { ...values, title: 'one' })
  saved = await addRecord(all, { ...values, title: 'two' })
  await all.save(saved, { ...(await readRecordValues(all, saved.id)), title: 'three', secret: `${canary} again` })
  saved = { ...saved, version: 2 }
  staff = await aPerson(
    server,
    await grantsOn(server, model, {
      buttons: ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail'],
      columns: ['title', 'items'],
      forms: ['title', 'items', 'items-part'],
      rows: 'all',
    }),
  )
  own = createRecordClient(staff.client, model)
})
afterAll(() => server.close())

const hidden = ['secret', 'branch', 'link', 'figure']
const groups = (field: string, value: unknown) =>
  JSON.stringify({ logic: 'and', groups: [{ logic: 'or', conditions: [{ field, op: 'eq', value }] }] })

describe('a field that the user may not see', () => {
  it('is in no response: list, tree, totals, form, detail, history, configuration, refused saves, choices', async () => {
    const base = `/api/visualdev/Base/${model.id}`
    const replies = [
      await own.list(),
      await own.list({ keyword: 'three' }),
      await own.list({ columnOptions: 'title,items' }),
      await own.aggregate({ groupBy: [{ field: 'title' }], measures: [{ as: 'n', fn: 'count' }] }),
      await own.get(saved.id),
      await own.show(saved.id),
      await own.history(saved.id),
      await own.save({ ...saved, version: 1 }, { title: 'late' }),
      await own.save(saved, { title: 3 }),
      await staff.client.get(`${base}/FieldDataSelect`),
      await staff.client.get(`${base}/FieldDataSelect?ids=${saved.id}`),
      await staff.client.get(`${base}/FormDataFields`),
    ]
    for (const reply of replies) {
      expect(JSON.stringify(reply)).not.toContain(canary)
      expect(JSON.stringify(reply)).not.toContain('739177')
    }
    expect(replies[0]?.code).toBe(200)
    expect(JSON.stringify(replies[4])).toContain('three')
    // the configuration omits the options of a hidden field too
    expect(JSON.stringify(await own.config())).not.toContain(canary)
    // a user who may see it gets it from the same endpoints
    expect(JSON.stringify(await all.list())).toContain(canary)
    expect(JSON.stringify((await all.history(saved.id)).data)).toContain(canary)
  })

  it.each(hidden)('is unknown by its name, %s, exactly like a field that does not exist', async (field) => {
    const asked = (name: string) => [
      own.list({ columnOptions: name }),
      own.list({ sidx: name, sort: 'desc' }),
      own.search({ [name]: canary }),
      own.search({ [name]: null }),
      own.list({ superQueryJson: groups(name, canary) }),
      own.list({ superQueryJson: groups('title', { field: name }) }),
      own.aggregate({ groupBy: [{ field: name }], measures: [{ as: 'n', fn: 'count' }] }),
      own.aggregate({ measures: [{ as: 'n', fn: 'max', field: name }] }),
      own.aggregate({ measures: [{ as: 'n', fn: 'count' }], queryJson: JSON.stringify({ [name]: canary }) }),
    ]
    const [known, unknown] = [await Promise.all(asked(field)), await Promise.all(asked('nosuch'))]
    for (const [index, reply] of known.entries()) {
      const expected = unknown[index]
      expect(reply.code).toBe(400)
      expect({ ...reply, msg: reply.msg.replaceAll(field, 'nosuch') }).toEqual(expected)
    }
  })

  it('cannot be found by its value, with any keyword', async () => {
    for (const keyword of [canary, canary.toLowerCase(), 'CANARY', 'again'])
      expect((await own.list({ keyword })).data.list).toEqual([])
    const choices = await staff.client.get<{ list: object[] }>(
      `/api/visualdev/Base/${model.id}/FieldDataSelect?keyword=${canary}`,
    )
    expect(choices.data.list).toEqual([])
    expect((await all.list({ keyword: canary })).data.list).toHaveLength(2)
  })

  it('does not order the list: the default order of the design by it is ignored', async () => {
    const ids = async (records: Records) => (await records.list()).data.list.map(({ id }) => id)
    const byTime = (await ids(own)).toSorted().toReversed()
    expect(await ids(own)).toEqual(byTime)
  })

  it('does not narrow choices: they accept only columns that the design of the field names', async () => {
    const narrowing = encodeURIComponent(JSON.stringify({ secret: canary }))
    const reply = await staff.client.get(`/api/visualdev/Base/${model.id}/FieldDataSelect?narrowing=${narrowing}`)
    expect(reply.code).toBe(400)
  })

  it('keeps its value in every write and batch', async () => {
    const mine = await own.save(saved, { title: 'four', secret: 'x', figure: 1, items: [] })
    expect(mine.code).toBe(200)
    expect(await readRecordValues(all, saved.id)).toMatchObject({
      title: 'four',
      secret: `${canary} again`,
      figure: 739_177,
    })
    expect((await staff.client.post(`${online}/batchDelete/${model.id}`, { ids: [saved.id] })).code).toBe(200)
  })
})
