import { fork } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { toUrl } from '../../../testing/connection-url.ts'
import type { TableUsersOrder, TableUsersResult } from '../../../testing/table-users.ts'
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
import { isSlowRun } from '../../../testing/slow-run.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  designer = await asDesigner(server)
})
afterAll(() => server.close())

/**
 * A million rows take about an hour. The limits of figure and factor hold on a machine that does nothing else; each change prints
 * what it has measured, with the load of the machine.
 */
const rows = Number(process.env['CONVERSION_ROWS'] ?? 1_000_000)
const maxLockMs = 200
const maxFactor = 2
/** who save, and as many who read */
const users = 4

type Kind = 'comInput' | 'numInput'
interface Settings {
  title?: object
  /** `config` of the title */
  rules?: object
  /** `config` of the amount */
  amount?: object
}
const fields = (kind: Kind, { title = {}, rules = {}, amount = {} }: Settings = {}) => [
  aField('comInput', 'title', { ...title }, { ...rules }),
  aField(kind, 'amount', {}, { ...amount }),
]
const list = (columns: object = {}) => aList(['title', 'amount'], { keywordList: ['title'], ...columns })
const sortable = list({ columnList: [{ prop: 'amount', label: '', sortable: true }] })

/** One after the other, each in the table that the one before has left. */
const changes = [
  { name: 'a shorter text', from: 'comInput', to: 'comInput', title: { maxlength: 50 } },
  { name: 'a required text', from: 'comInput', to: 'comInput', title: { maxlength: 50 }, rules: { required: true } },
  { name: 'text to number, unique', from: 'comInput', to: 'numInput', amount: { unique: true } },
  { name: 'number to text', from: 'numInput', to: 'comInput' },
] as const satisfies readonly (Settings & { name: string; from: Kind; to: Kind })[]

const program = join(import.meta.dirname, '../../../testing/table-users.ts')

/** Starts the process of the users. @returns once they have begun; `end` gives what they have measured, with pauses of this process */
async function startTableUsers(order: TableUsersOrder) {
  const child = fork(program, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const receive = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`the process of the users has ended with ${code}`)))
    })
  const started = receive()
  child.send(order)
  await started
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  return async () => {
    delay.disable()
    const ended = receive()
    child.send('end')
    return { ...((await ended) as TableUsersResult), serverPauseMs: delay.max / 1e6 }
  }
}

function quantile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0
}

const describeTimes = (times: readonly number[]): string =>
  [0.5, 0.99, 1].map((part) => quantile(times, Math.min(part, 1 - 1e-9)).toFixed(1)).join(' / ')

describe.skipIf(!isSlowRun)(`a change of a field in a table of ${rows} rows`, () => {
  let id = ''
  let table = ''
  const findColumn = async (field: string) => {
    const { main } = await getPhysicalModel(server.db, id)
    return main.columns.find((column) => column.field === field)?.column ?? ''
  }
  beforeAll(async () => {
    id = await createDesign(designer, { fields: fields('comInput'), list: list() })
    await releaseDesign(designer, id)
    const { main } = await getPhysicalModel(server.db, id)
    table = `record.${main.name}`
    const batchRows = 10_000
    for (let first = 1; first <= rows; first += batchRows)
      await server.db.query(
        `insert into ${table} (id, design_version, keyword, title_1, amount_2)
         select gen_random_uuid(), 1, '站' || n, '站' || n, n::text from generate_series(${first}, ${first + batchRows - 1}) n`,
      )
  }, 600_000)

  /** Users who save and read without a break, with the version that is released now. */
  async function startUsers(kind: Kind) {
    const column = await findColumn('amount')
    const value = `${rows} + (random() * 1e12)::bigint`
    const [design] = await server.db.query<{ version: number }>('select version from designs where id = $1', [id])
    const save = `update ${table} set version = version + 1, design_version = ${design?.version ?? 0},
      ${column} = ${kind === 'comInput' ? `(${value})::text` : value}
      where id = (select id from ${table} where id > (select gen_random_uuid()) order by id limit 1)`
    const read = `select id, title_1 from ${table} where id > (select gen_random_uuid()) order by id limit 20`
    const call = {
      url: `${server.url}/api/visualdev/OnlineDev/${id}/List`,
      token: designer.token,
      body: JSON.stringify({ currentPage: 1, pageSize: 20 }),
    }
    return startTableUsers({ connectionString: toUrl(server.connection), save, read, count: users, call })
  }

  it.each(changes)(
    `$name: locks it for at most ${maxLockMs} ms, and saves take at most ${maxFactor} times as long`,
    { timeout: 3_600_000 },
    async ({ name, from, to, ...settings }) => {
      const before = await findColumn('amount')
      await changeDesign(designer, id, { fields: fields(to, settings), list: sortable })
      await server.db.query(`vacuum analyze ${table}`)
      const endAlone = await startUsers(from)
      await new Promise((resolve) => setTimeout(resolve, 20_000))
      const alone = await endAlone()
      const endMeanwhile = await startUsers(from)
      const began = performance.now()
      const conversions = from === to ? [] : [{ field: 'amount', choice: 'convert' }]
      const reply = await designer.post(`/api/visualdev/Base/${id}/Actions/Release`, { conversions })
      expect(reply).toMatchObject({ code: 200 })
      const ended = from === to ? null : await waitForConversion(designer, id)
      const seconds = (performance.now() - began) / 1000
      const meanwhile = await endMeanwhile()
      process.stdout.write(
        `${name}, ${rows} rows in ${seconds.toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)}; p50 / p99 / longest in ms: ` +
          `saves ${describeTimes(alone.saved)} before, ${describeTimes(meanwhile.saved)} meanwhile; ` +
          `reads ${describeTimes(alone.read)} before, ${describeTimes(meanwhile.read)} meanwhile; ` +
          `replies ${describeTimes(alone.replied)} before, ${describeTimes(meanwhile.replied)} meanwhile; ` +
          `longest wait for a lock ${meanwhile.waitMs.toFixed(0)}, longest time between two looks ${meanwhile.gapMs.toFixed(0)}, ` +
          `pauses of the users ${meanwhile.pauseMs.toFixed(0)}, of the server ${meanwhile.serverPauseMs.toFixed(0)}\n`,
      )
      if (ended) expect(ended).toMatchObject({ state: 'done', fault: '' })
      expect(meanwhile.saved.length).toBeGreaterThan(0)
      expect(meanwhile.replied.length).toBeGreaterThan(0)
      expect(meanwhile.waitMs).toBeLessThan(maxLockMs)
      expect(meanwhile.gapMs, 'a longer wait could have been missed').toBeLessThan(maxLockMs)
      expect(quantile(meanwhile.saved, 0.99)).toBeLessThan(maxFactor * Math.max(quantile(alone.saved, 0.99), 20))
      await waitForTables(server)
      const after = await findColumn('amount')
      expect(after === before).toBe(from === to)
      const isOther = `${after}::text is distinct from ${before}::text`
      await expect.poll(() => server.db.query(`select id from ${table} where ${isOther} limit 1`)).toEqual([])
    },
  )
})
