import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import {
  aField,
  aList,
  asDesigner,
  changeDesign,
  createDesign,
  releaseDesign,
  waitForConversion,
  waitForTables,
} from '../testing/designs.ts'
import { getPhysicalModel } from '../testing/tables.ts'
import { maxRowsWithinRelease } from './change-tables.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  designer = await asDesigner(server)
})
afterAll(() => server.close())

/** A million rows take a quarter of an hour; the limits hold on a machine that does nothing else. */
const isLong = Boolean(process.env['TEST_SLOW'])
const rows = isLong ? 1_000_000 : 2 * maxRowsWithinRelease
const maxLockMs = isLong ? 200 : 2_000

const fields = (kind: string, config: Record<string, unknown> = {}) => [
  aField('comInput', 'title'),
  aField(kind, 'amount', {}, config),
]
const list = (columns: object = {}) => aList(['title', 'amount'], { keywordList: ['title'], ...columns })

/** Times in ms of statements that run one after the other until `end`. */
function watch(statement: string, everyMs: number): { end: () => Promise<number[]> } {
  const times: number[] = []
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      const from = performance.now()
      await server.db.query(statement)
      times.push(performance.now() - from)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  })()
  return {
    async end() {
      isOver = true
      await running
      return times
    },
  }
}

function quantile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0
}

const describeTimes = (times: readonly number[]): string =>
  [0.5, 0.99, 1].map((part) => quantile(times, Math.min(part, 1 - 1e-9)).toFixed(1)).join(' / ')

describe('the conversion of a large table', () => {
  it(
    `of ${rows} rows locks it for at most ${maxLockMs} ms, and slows down those who save little`,
    { timeout: 3_600_000 },
    async () => {
      const id = await createDesign(designer, { fields: fields('comInput'), list: list() })
      await releaseDesign(designer, id)
      const { main } = await getPhysicalModel(server.db, id)
      const table = `record.${main.name}`
      const batchRows = 10_000
      for (let first = 1; first <= rows; first += batchRows)
        await server.db.query(
          `insert into ${table} (id, design_version, keyword, title_1, amount_2)
           select gen_random_uuid(), 1, '站' || n, '站' || n, n::text from generate_series(${first}, ${first + batchRows - 1}) n`,
        )
      const sortable = [{ prop: 'amount', label: '', sortable: true }]
      const unique = fields('numInput', { unique: true })
      await changeDesign(designer, id, { fields: unique, list: list({ columnList: sortable }) })
      await server.db.query(`vacuum analyze ${table}`)
      const save = `update ${table} set version = version + 1, amount_2 = (${rows} + (random() * 1e12)::bigint)::text
        where id = (select id from ${table} where id > (select gen_random_uuid()) order by id limit 1) and design_version = 1`
      const read = `select id, title_1 from ${table} where id > (select gen_random_uuid()) order by id limit 20`
      const watchers = () => [watch(save, 5), watch(save, 5), watch(read, 5)] as const
      const collect = async ([a, b, c]: ReturnType<typeof watchers>) => ({
        saved: [...(await a.end()), ...(await b.end())],
        read: await c.end(),
      })
      const alone = watchers()
      await new Promise((resolve) => setTimeout(resolve, isLong ? 20_000 : 500))
      const before = await collect(alone)
      const during = watchers()
      const began = performance.now()
      const conversions = [{ field: 'amount', choice: 'convert' }]
      await designer.post(`/api/visualdev/Base/${id}/Actions/Release`, { conversions })
      const ended = await waitForConversion(designer, id)
      const seconds = (performance.now() - began) / 1000
      const meanwhile = await collect(during)
      process.stdout.write(
        `${rows} rows in ${seconds.toFixed(0)} s; p50 / p99 / longest in ms: saves ${describeTimes(before.saved)} before, ${describeTimes(meanwhile.saved)} meanwhile; reads ${describeTimes(before.read)} before, ${describeTimes(meanwhile.read)} meanwhile\n`,
      )
      expect(ended).toMatchObject({ state: 'done', fault: '' })
      expect(Math.max(...meanwhile.saved, ...meanwhile.read)).toBeLessThan(maxLockMs)
      await waitForTables(server)
      const [next] = (await getPhysicalModel(server.db, id)).main.columns.filter(({ field }) => field === 'amount')
      await expect
        .poll(() =>
          server.db.query(`select id from ${table} where ${next?.column} is distinct from amount_2::numeric limit 1`),
        )
        .toEqual([])
    },
  )
})
