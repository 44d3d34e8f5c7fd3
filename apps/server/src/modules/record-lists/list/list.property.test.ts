import fc from 'fast-check'
import { countRuns } from '@armature/form-engine/testing/count-runs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aField, aList, asDesigner } from '../../designs/testing/designs.ts'
import { getRecordContext } from '../../record-statements/record-context.ts'
import { buildSystemActor } from '../../record-actors/actor.ts'
import {
  type BuiltModel,
  type Records,
  aModel,
  anAdministrator,
  createRecordClient,
} from '../../records/testing/records.ts'
import { createRecords } from '../../record-writing/create-records.ts'

/** Letters that sort the same in every collation, Chinese ones, and characters with a meaning in `like`. */
const texts = ['', 'a', 'ab', 'abc', 'b', 'ba', 'bab', '储能', '储能站', '电站', '站储', '50%', 'a_b', 'a\\b', "o'b"]
const choices = ['x', 'y', 'z']
const days = [null, ...[0, 1, 2, 3].map((n) => Date.UTC(2026, 0, 1 + n))]

interface Station {
  name: string
  code: string
  amount: number | null
  kind: string
  tags: string[]
  day: number | null
}
interface StoredStation extends Station {
  id: string
}

const station: fc.Arbitrary<Station> = fc.record({
  name: fc.constantFrom(...texts),
  code: fc.constantFrom(...texts),
  amount: fc.option(fc.integer({ min: -5, max: 5 })),
  kind: fc.constantFrom('', ...choices),
  tags: fc.uniqueArray(fc.constantFrom(...choices)),
  day: fc.constantFrom(...days),
})

let server: TestServer
let model: BuiltModel
let records: Records
let rows: StoredStation[]
beforeAll(async () => {
  server = await startTestServer()
  const options = choices.map((id) => ({ id, fullName: id.toUpperCase() }))
  model = await aModel(await asDesigner(server), {
    fields: [
      aField('comInput', 'name'),
      aField('comInput', 'code'),
      aField('numInput', 'amount'),
      aField('select', 'kind', { options }),
      aField('checkbox', 'tags', { options }),
      aField('date', 'day'),
    ],
    list: aList([], {
      columnList: ['name', 'code', 'amount', 'kind', 'tags', 'day'].map((prop) => ({
        prop,
        label: prop,
        sortable: true,
      })),
      keywordList: ['name', 'code'],
      searchList: [
        { prop: 'name', label: 'name', searchType: 2 },
        { prop: 'kind', label: 'kind', searchType: 1, searchMultiple: true },
      ],
    }),
  })
  records = createRecordClient(await anAdministrator(server), model)
  const context = getRecordContext(server.deps)
  const made = fc.sample(station, { numRuns: 300, seed: 20260730 })
  const actor = buildSystemActor({ now: Date.now(), offsetMinutes: 480 })
  const ids = await createRecords(
    context,
    actor,
    await context.models.get(model.id),
    made.map((values) => ({ values: { ...values } })),
  )
  rows = made.map((values, index) => ({ ...values, id: ids[index] ?? '' }))
})
afterAll(() => server.close())

interface Question {
  keyword: string
  name: string
  kind: string[]
  tags: string[]
  amount: [number | null, number | null]
  day: [number | null, number | null]
  sort: { name: 'amount' | 'day' | ''; direction: 'asc' | 'desc' }
  currentPage: number
  pageSize: number
}

const open = <T>(value: fc.Arbitrary<T>) => fc.tuple(fc.option(value), fc.option(value))
const question: fc.Arbitrary<Question> = fc.record({
  keyword: fc.constantFrom('', '', ...texts, 'ab ', 'AB', '能', '储能站'),
  name: fc.constantFrom('', '', '', ...texts),
  kind: fc.subarray(choices),
  tags: fc.subarray(choices),
  amount: open(fc.integer({ min: -6, max: 6 })),
  day: open(fc.constantFrom(...days.flatMap((day) => day ?? []))),
  sort: fc.record({ name: fc.constantFrom('amount', 'day', ''), direction: fc.constantFrom('asc', 'desc') }),
  currentPage: fc.integer({ min: 1, max: 9 }),
  pageSize: fc.integer({ min: 1, max: 60 }),
})

function matches(row: Station, asked: Question): boolean {
  const keyword = asked.keyword.trim().toLowerCase()
  return (
    (keyword === '' || row.name.includes(keyword) || row.code.includes(keyword)) &&
    row.name.includes(asked.name) &&
    (asked.kind.length === 0 || asked.kind.includes(row.kind)) &&
    (asked.tags.length === 0 || asked.tags.some((tag) => row.tags.includes(tag))) &&
    within(row.amount, asked.amount) &&
    within(row.day, asked.day)
  )
}

const within = (value: number | null, [from, to]: [number | null, number | null]): boolean =>
  (from === null && to === null) || (value !== null && (from === null || value >= from) && (to === null || value <= to))

/** Empty values come last in both directions; ids break ties in the same direction. */
function sortStations(found: StoredStation[], { name, direction }: Question['sort']): StoredStation[] {
  const sign = name === '' || direction === 'desc' ? -1 : 1
  const key = (row: StoredStation): number => (name === '' ? 0 : (row[name] ?? sign * Number.POSITIVE_INFINITY))
  return found.toSorted((one, other) => sign * (compare(key(one), key(other)) || compare(one.id, other.id)))
}

const compare = (one: number | string, other: number | string): number => (one < other ? -1 : one > other ? 1 : 0)

const toRequest = ({ keyword, name, kind, tags, amount, day, sort, currentPage, pageSize }: Question) => ({
  keyword,
  currentPage,
  pageSize,
  sidx: sort.name,
  sort: sort.name === '' ? '' : sort.direction,
  queryJson: JSON.stringify({ name, kind, tags, amount, day }),
})

describe('a list', () => {
  it('returns the same as a naive filter over all rows for any search, order and page (F7.107, FO.48)', async () => {
    await fc.assert(
      fc.asyncProperty(question, async (one) => {
        const expected = sortStations(
          rows.filter((row) => matches(row, one)),
          one.sort,
        )
        const from = (one.currentPage - 1) * one.pageSize
        const { code, data } = await records.list(toRequest(one))
        expect(code).toBe(200)
        expect(data.list.map(({ id }) => id)).toEqual(expected.slice(from, from + one.pageSize).map(({ id }) => id))
        expect(data.pagination.total).toBe(expected.length)
      }),
      { numRuns: countRuns(250) },
    )
  })

  it('shows every row exactly once on its pages, in every order', async () => {
    for (const [sidx, sort] of [
      ['amount', 'asc'],
      ['amount', 'desc'],
      ['kind,day', 'asc,desc'],
      ['', ''],
    ]) {
      const seen: string[] = []
      for (let currentPage = 1; currentPage <= 7; currentPage += 1) {
        const { data } = await records.list({ sidx, sort, currentPage, pageSize: 50 })
        seen.push(...data.list.map(({ id }) => id))
      }
      expect(seen).toHaveLength(300)
      expect(new Set(seen).size).toBe(300)
    }
  })
})
