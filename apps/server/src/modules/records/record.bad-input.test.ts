import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, aList, aTable, asDesigner } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  type Records,
  aModel,
  addRecord,
  anAdministrator,
  online,
  createRecordClient,
} from './testing/records.ts'

let server: TestServer
let client: Client
let model: BuiltModel
let records: Records
beforeAll(async () => {
  server = await startTestServer()
  const designer = await asDesigner(server)
  client = await anAdministrator(server)
  model = await aModel(designer, {
    fields: [
      aField('comInput', 'title', { maxlength: 20 }, { label: '标题' }),
      aField('numInput', 'amount', { precision: 2, max: 1000 }, { label: '数量' }),
      aField('date', 'day', {}, { label: '日期' }),
      aField('checkbox', 'tags', {
        options: [
          { id: 'a', fullName: 'A' },
          { id: 'b', fullName: 'B' },
        ],
      }),
      aField('numRange', 'span'),
      aField('userSelect', 'person', {}, { label: '人员' }),
      aTable('items', [aField('numInput', 'count')]),
    ],
    list: aList(['title', 'amount', 'day', 'tags', 'span'], {
      keywordList: ['title'],
      sortList: [{ prop: 'title', order: 'asc' }],
    }),
  })
  records = createRecordClient(client, model)
  await addRecord(records, { title: '唯一', amount: 1, day: 1_767_312_000_000, tags: ['a'], span: [1, 5] })
})
afterAll(() => server.close())

/** The existing record is still the only one. */
async function expectNothingStored(): Promise<void> {
  const { data } = await records.list()
  expect(data.pagination.total).toBe(1)
  expect(data.list[0]).toMatchObject({ title: '唯一', version: 1 })
}

/** Nested groups, the innermost with `count` conditions. */
function nest(levels: number, count = 1): string {
  const conditions = Array.from({ length: count }, () => ({ field: 'title', op: 'notEmpty' }))
  let group: object = { logic: 'and', conditions }
  for (let level = 1; level < levels; level += 1) group = { logic: 'or', conditions: [], groups: [group] }
  return JSON.stringify({ logic: 'and', groups: [group] })
}

describe('a list request with invalid input is refused with a clear message, never a server error', () => {
  it.each([
    ['an unknown column to search', { queryJson: '{"nothing": 1}' }, '没有名为 nothing 的字段'],
    ['a prototype key to search', { queryJson: '{"__proto__": 1, "constructor": 2}' }, 'queryJson 的查询条件有误'],
    ['SQL as a column to search', { queryJson: '{"title\' or 1=1 --": 1}' }, "没有名为 title' or 1=1 -- 的字段"],
    ['an unknown column to sort', { sidx: 'nothing' }, '没有名为 nothing 的字段'],
    ['SQL as a column to sort', { sidx: 'title; drop table users' }, '没有名为 title; drop table users 的字段'],
    ['SQL as a direction', { sidx: 'title', sort: 'asc; drop table users' }, 'sort 的查询条件有误'],
    ['a column without an order', { sidx: 'tags' }, '列表不能按 tags 排序'],
    ['a column that is not sortable', { sidx: 'amount' }, '列表不能按 amount 排序'],
    ['an unknown column to show', { columnOptions: 'title,nothing' }, '没有名为 nothing 的字段'],
    ['search values that are no JSON', { queryJson: '{broken' }, 'queryJson 的查询条件有误'],
    ['search values that are a list', { queryJson: '[1]' }, 'queryJson 的查询条件有误'],
    ['a text for a number', { queryJson: '{"amount": ["much", null]}' }, 'amount 的查询条件有误'],
    ['an object for a number', { queryJson: '{"amount": {"a": 1}}' }, 'amount 的查询条件有误'],
    ['a number beyond all bounds', { queryJson: '{"amount": [1e999, null]}' }, 'amount 的查询条件有误'],
    ['a range of three', { queryJson: '{"amount": [1, 2, 3]}' }, 'amount 的查询条件有误'],
    ['a text for a date', { queryJson: '{"day": ["yesterday", null]}' }, 'day 的查询条件有误'],
    ['a date far beyond the calendar', { queryJson: '{"day": [1e17, null]}' }, 'day 的查询条件有误'],
    ['a number in a list of choices', { queryJson: '{"tags": [{"x": 1}]}' }, 'tags 的查询条件有误'],
    ['a person that is not an id', { queryJson: '{"person": "\' or true --"}' }, 'person 的查询条件有误'],
    ['a NUL in a text', { queryJson: '{"title": "a\\u0000b"}' }, 'title 的查询条件有误'],
    ['half a character in a text', { queryJson: '{"title": "\\ud800"}' }, 'title 的查询条件有误'],
    ['groups four levels deep', { superQueryJson: nest(4) }, 'superQueryJson 的条件组最多嵌套 3 层'],
    ['fifty-one conditions', { superQueryJson: nest(3, 51) }, 'superQueryJson 最多包含 50 个条件'],
    ['groups without conditions', { superQueryJson: '{"logic": "and"}' }, 'superQueryJson 的查询条件有误'],
    [
      'an unknown operator',
      {
        superQueryJson:
          '{"logic":"and","groups":[{"logic":"and","conditions":[{"field":"title","op":"; --","value":1}]}]}',
      },
      'title 的查询条件有误',
    ],
  ])('%s', async (_what, question, sentence) => {
    expect(await records.list(question)).toMatchObject({ status: 200, code: 400, msg: sentence, data: null })
  })

  it.each([
    ['a page before the first', { currentPage: -1 }, 'currentPage'],
    ['half a page', { currentPage: 1.5 }, 'currentPage'],
    ['a page size of a billion', { pageSize: 1_000_000_000 }, 'pageSize'],
    ['a page size of nothing', { pageSize: 0 }, 'pageSize'],
    ['a page that is no number', { currentPage: 'NaN' }, 'currentPage'],
    ['a keyword that is an object', { keyword: { $gt: '' } }, 'keyword'],
    ['a keyword that is too long', { keyword: 'x'.repeat(101) }, 'keyword'],
    ['a keyword with a NUL', { keyword: 'a\u0000' }, 'keyword'],
  ])('%s', async (_what, question, field) => {
    const reply = await records.list(question)
    expect(reply).toMatchObject({ status: 200, code: 400, data: null })
    expect(reply.msg).toContain(field)
  })

  it.each(['%', '_', '\\', "'", "' or '1'='1", '"; drop table users; --', '$1', '\u001f', '%%%', 'a'.repeat(100)])(
    'treats the keyword %s as plain text',
    async (keyword) => {
      expect(await records.list({ keyword })).toMatchObject({ code: 200 })
      expect(await records.search({ title: keyword })).toMatchObject({ code: 200, data: { list: [] } })
    },
  )

  it('returns an empty page with the total beyond the last page', async () => {
    for (const currentPage of [2, 100, 10_000_000]) {
      expect((await records.list({ currentPage })).data).toMatchObject({
        list: [],
        pagination: { currentPage, total: 1 },
      })
      expect((await records.list({ currentPage, keyword: '唯一' })).data).toMatchObject({
        list: [],
        pagination: { total: 1 },
      })
    }
  })
})

describe('a save with invalid input names the field and stores nothing', () => {
  it.each([
    ['an unknown field', { titel: 'x' }, 'titel'],
    ['a text that is too long', { title: 'x'.repeat(21) }, '标题'],
    ['a number that is a text', { title: 'x', amount: 'many' }, '数量'],
    ['a number out of bounds', { amount: 1001 }, '数量'],
    ['a number with an object inside', { amount: { valueOf: 1 } }, '数量'],
    ['an invalid date', { day: 'never' }, '日期'],
    ['a text that is a list', { title: ['x'] }, '标题'],
    ['a text with a NUL', { title: 'a\u0000b' }, '标题'],
    ['a person that does not exist', { person: '00000000-0000-7000-8000-000000000000' }, '人员'],
    ['a person that is not an id', { person: "x' or 1=1" }, '人员'],
    ['cells of an unknown column', { items: [{ nothing: 1 }] }, 'items'],
    ['rows that are no list', { items: 'all' }, 'items'],
  ])('%s', async (_what, values, field) => {
    const reply = await records.add(values)
    expect(reply).toMatchObject({ status: 200, code: 400 })
    expect(JSON.stringify(reply.data) + reply.msg).toContain(field)
    await expectNothingStored()
  })

  it.each([
    ['no JSON', 'not json'],
    ['NaN', '{"amount": NaN}'],
    ['prototype keys', '{"__proto__": {"title": "x"}}'],
    ['a constructor', '{"constructor": {"prototype": {"title": "x"}}}'],
    ['a list', '[]'],
    ['a number', '5'],
    ['null', 'null'],
    ['a number beyond all bounds', '{"amount": 1e999}'],
    ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('values that are %s', async (_what, data) => {
    const reply = await client.post(`${online}/${model.id}`, { data })
    expect(reply.status).toBe(200)
    expect(reply.code).toBe(400)
    await expectNothingStored()
  })

  it('refuses a body that is not JSON or has five megabytes before the form reads it', async () => {
    expect((await client.post(`${online}/${model.id}`, '{"data": ')).code).toBe(400)
    expect(
      (await client.post(`${online}/${model.id}`, { data: JSON.stringify({ title: 'x'.repeat(5_000_000) }) })).code,
    ).toBe(413)
    await expectNothingStored()
  })

  it('reports that an invalid or foreign id finds nothing (F8.31, FO.55)', async () => {
    const said: unknown = expect.stringMatching(/\S/)
    expect(await client.get(`${online}/${model.id}/not-an-id`)).toMatchObject({ code: 400, msg: said })
    expect(await client.get(`${online}/${model.id}/00000000-0000-7000-8000-000000000000`)).toMatchObject({
      code: 404,
      msg: said,
    })
    expect((await records.removeAll(['x'])).code).toBe(400)
    expect((await records.save({ id: '00000000-0000-7000-8000-000000000000', version: 1 }, {})).code).toBe(404)
    await expectNothingStored()
  })

  it.each([
    ['an unknown measure', { measures: [{ as: 'x', fn: 'drop table', field: 'amount' }] }],
    ['an invalid name', { measures: [{ as: '__proto__', fn: 'count' }] }],
    ['SQL as a name', { measures: [{ as: 'x" from users --', fn: 'count' }] }],
    [
      'the same name twice',
      {
        measures: [
          { as: 'n', fn: 'count' },
          { as: 'n', fn: 'count' },
        ],
      },
    ],
    ['a sum of texts', { measures: [{ as: 'n', fn: 'sum', field: 'title' }] }],
    [
      'a span of what is no date',
      { groupBy: [{ field: 'title', bucket: 'day' }], measures: [{ as: 'n', fn: 'count' }] },
    ],
    ['groups of lists', { groupBy: [{ field: 'tags' }], measures: [{ as: 'n', fn: 'count' }] }],
    ['the newest by what is no date', { measures: [{ as: 'n', fn: 'last', field: 'amount', by: 'title' }] }],
    ['no measure', { measures: [] }],
  ])('refuses aggregates with %s', async (_what, question) => {
    expect(await records.aggregate(question)).toMatchObject({ status: 200, code: 400, data: null })
  })
})
