import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aField, aList, asDesigner } from '../../designs/testing/designs.ts'
import { getRecordContext } from '../../record-statements/record-context.ts'
import { buildSystemActor } from '../../record-actors/actor.ts'
import {
  type BuiltModel,
  type Records,
  aModel,
  addRecord,
  anAdministrator,
  createRecordClient,
} from '../../records/testing/records.ts'
import { createRecords } from '../../record-writing/create-records.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { BoundValues } from '../../record-statements/index.ts'
import { filteredBound } from '../../record-statements/totals.ts'
import { buildPageSql } from './list-statement.ts'

const size = 2500
let server: TestServer
let model: BuiltModel
let records: Records
/** the number of each row by id; `number` has a value in nine of ten rows */
let ids: string[]
const getNumber = (index: number) => (index % 10 === 0 ? null : (index * 7) % 1000)
beforeAll(async () => {
  server = await startTestServer()
  model = await aModel(await asDesigner(server), {
    fields: [aField('comInput', 'name'), aField('numInput', 'number')],
    list: aList(['name'], {
      columnList: ['name', 'number'].map((prop) => ({ prop, label: prop, sortable: prop === 'number' })),
      keywordList: ['name'],
    }),
  })
  records = createRecordClient(await anAdministrator(server), model)
  const context = getRecordContext(server.deps)
  const actor = buildSystemActor({ now: Date.now(), offsetMinutes: 480 })
  const rows = Array.from({ length: size }, (_, index) => ({
    values: { name: `电站 ${index}`, number: getNumber(index) },
  }))
  ids = await createRecords(context, actor, await context.models.get(model.id), rows, { withoutHistory: true })
})
afterAll(() => server.close())

function expected(direction: 'asc' | 'desc'): string[] {
  const sign = direction === 'asc' ? 1 : -1
  const rows = ids.map((id, index) => ({ id, key: getNumber(index) ?? sign * Number.POSITIVE_INFINITY }))
  rows.sort((one, other) => sign * (one.key === other.key ? (one.id < other.id ? -1 : 1) : one.key - other.key))
  return rows.map(({ id }) => id)
}

describe('pages far behind the first', () => {
  it.each(['asc', 'desc'] as const)(
    'have the same rows when they are requested again in %s order, with rows without a value last',
    async (sort) => {
      const all = expected(sort)
      for (const currentPage of [11, 12, 60, 110, 113, 114, 125, 126]) {
        for (let round = 0; round < 2; round += 1) {
          const { data } = await records.list({ sidx: 'number', sort, currentPage })
          expect(data.list.map(({ id }) => id)).toEqual(all.slice((currentPage - 1) * 20, currentPage * 20))
        }
      }
    },
  )

  it('begin with the newest rows without a requested order', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { data } = await records.list({ currentPage: 51, pageSize: 15 })
      expect(data.list.map(({ id }) => id)).toEqual(ids.toReversed().slice(750, 765))
    }
  })

  it.each([
    ['newest first', 'id', 'desc', 'uuid'],
    ['sorted by a field', 'number_2', 'asc', 'numeric'],
  ] as const)(
    'of a user with a row rule are found without reading the rows before them: %s',
    async (_, column, direction, type) => {
      const { table } = getRecordPlan(await getRecordContext(server.deps).models.get(model.id))
      await server.db.alone((own) => own.query(`vacuum analyze ${table}`))
      // a table of this size would be sorted as a whole
      const explain = (text: string, values: unknown[]) =>
        server.db.transaction(async (tx) => {
          await tx.query('set local enable_seqscan = off; set local enable_sort = off')
          return tx.query(`explain ${text}`, values)
        })
      const order = [
        { column, direction, type },
        ...(column === 'id' ? [] : [{ column: 'id', direction, type: 'uuid' }]),
      ]
      const bound = new BoundValues()
      const rule = `t.creator_user_id is distinct from ${bound.add(model.id, 'uuid')}`
      const rows = { table, conditions: [rule], order, fields: [] }
      const text = buildPageSql({ ...rows, isFiltered: false, index: null }, { offset: 2_000, size: 20 }, bound)
      expect(JSON.stringify(await explain(text, bound.values))).toContain('Index Only Scan')
    },
  )

  it('move immediately when a row is added before them', async () => {
    const before = (await records.list({ currentPage: 30 })).data.list
    const { id } = await addRecord(records, { name: '新', number: 1 })
    const after = (await records.list({ currentPage: 30 })).data.list
    expect(after.slice(1).map((row) => row.id)).toEqual(before.slice(0, -1).map((row) => row.id))
    await records.remove(id)
    expect((await records.list({ currentPage: 30 })).data.list.map((row) => row.id)).toEqual(
      before.map((row) => row.id),
    )
  })
})

describe('a search that finds more than the bound of the total', () => {
  it('reports this, and its pages follow the whole order', async () => {
    const all = expected('asc')
    for (let round = 0; round < 2; round += 1) {
      for (const currentPage of [1, 2, 40, 125]) {
        const { data } = await records.list({ keyword: '电站', sidx: 'number', sort: 'asc', currentPage })
        expect(data.pagination).toMatchObject({ total: filteredBound, totalKind: 'capped' })
        expect(data.list.map(({ id }) => id)).toEqual(all.slice((currentPage - 1) * 20, currentPage * 20))
      }
    }
  })

  it('is exact up to the bound', async () => {
    const { data } = await records.list({ keyword: '电站 1' })
    const matching = ids.filter((_id, index) => `电站 ${index}`.includes('电站 1'))
    expect(matching.length).toBeGreaterThan(filteredBound)
    expect(data.pagination.totalKind).toBe('capped')
    const fewer = await records.list({ keyword: '电站 2' })
    expect(fewer.data.pagination).toMatchObject({
      totalKind: 'exact',
      total: ids.filter((_id, index) => `电站 ${index}`.includes('电站 2')).length,
    })
  })
})
