import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { record } from '@armature/contract'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts'
import { mayCall } from '../../apps/server/src/platform/http/access.ts'
import type { Caller } from '../../apps/server/src/platform/http/caller.ts'
import { issueRights } from '../../apps/server/src/platform/http/model-rights.ts'
import { median, plain, ratio, type Figure } from '../work/figures.ts'
import { growStations, stationTable, type StationTable } from '../work/grow.ts'
import { limitStaff } from '../work/limits.ts'
import { measureInTurns, type Script } from '../work/load.ts'
import { addHolder, addUsers, removeRights, spreadRows } from '../work/many-rights.ts'
import type { BenchOptions } from '../work/options.ts'
import { settle, signIn, startProduct, type Person, type Product } from '../work/product.ts'

const section = 'rights'
const holder = 'bench.rights'

/**
 * What rights cost: who the caller is beside one record, a single check, a data scheme beside no scheme, and the list of users as
 * their number grows.
 */
export async function measureRights(options: BenchOptions): Promise<Figure[]> {
  const load = { connections: 4, seconds: options.quick ? 2 : 4, rounds: options.quick ? 1 : 3 }
  const first = await startProduct(options.dataDir, options.port)
  const embedded = await startEmbedded({ dataDir: options.dataDir })
  const pool = new pg.Pool(embedded.connection)
  const table = await stationTable(pool)
  await limitStaff(pool, table.modelId)
  await addHolder(pool, holder)
  await pool.end()
  await first.stop()

  const again = await startEmbedded({ dataDir: options.dataDir })
  const work = new pg.Pool(again.connection)
  const product = await startProduct(options.dataDir, options.port)
  const figures: Figure[] = [plain(section, 'one check of a right', checkUs(), 'µs', 5)]
  try {
    const count = options.quick ? 100_000 : 1_000_000
    options.tell(`growing Station to ${count.toLocaleString('en')} rows`)
    await growStations(work, table, count, await organizeOfStaff(work))
    options.tell('who the caller is: three systems, 500 menus, 20 roles')
    figures.push(...(await currentUserFigures(product, table, load, options.quick ? 60 : 200)))
    options.tell('list of users')
    figures.push(await userFigure(product, work, load))
    options.tell('data schemes')
    figures.push(...(await schemeFigures(product, work, table, load, count)))
  } finally {
    await removeRights(work)
    await work.end()
    await product.stop()
  }
  if (!options.keep) await rm(options.dataDir, { recursive: true, force: true })
  return figures
}

async function organizeOfStaff(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ organize_id: string }>(`select organize_id from users where account = 'staff'`)
  return rows[0]?.organize_id ?? ''
}

const get =
  (path: string): Script =>
  () => ({ next: () => ({ method: 'GET', path }) })
const post = (path: string, body: unknown): Script => {
  const text = JSON.stringify(body)
  return () => ({ next: () => ({ method: 'POST', path, body: text }) })
}
const target = (product: Product, { token }: Person, script: Script) => ({
  url: product.url,
  // as browsers send it over https and to this machine
  headers: { Authorization: token, 'accept-encoding': 'gzip, deflate, br' },
  script,
})
type Load = Parameters<typeof measureInTurns>[1]

/** Time of one check, µs, for a user with 500 menus of four buttons each and 100 models. */
function checkUs(): number {
  const codes = Array.from({ length: 500 }, (_, index) => `menu${index}`)
  const model = issueRights({
    menuId: 'm',
    buttons: new Set(['btn_add', 'btn_edit', 'btn_detail']),
    columns: null,
    forms: null,
    formsWritable: null,
    scope: 'all',
  })
  const rights = {
    isAdministrator: false,
    menus: new Set(codes),
    menuIds: new Set(codes),
    buttons: new Set(codes.flatMap((code) => ['a', 'b', 'c', 'd'].map((button) => `${code}:${button}`))),
    models: new Map(codes.slice(0, 100).map((code) => [code, [model]])),
    lists: new Set<never>(),
  }
  const caller = { isAdministrator: false, rights } as unknown as Caller
  const questions = codes.flatMap((code) => [
    [{ kind: 'permission' as const, code: `${code}:c` }, undefined],
    [record('edit'), code],
  ]) as [Parameters<typeof mayCall>[0], string | undefined][]
  const rounds = Array.from({ length: 50 }, () => {
    const start = performance.now()
    let allowed = 0
    for (const [access, id] of questions) if (mayCall(access, caller, id)) allowed += 1
    if (allowed === 0) throw new Error('nothing was allowed')
    return ((performance.now() - start) * 1000) / questions.length
  })
  return median(rounds)
}

async function currentUserFigures(
  product: Product,
  table: StationTable,
  load: Load,
  coldRuns: number,
): Promise<Figure[]> {
  const person = await signIn(product.url, holder)
  const { list } = await person.ask<{ list: { id: string }[] }>(
    'POST',
    `/api/visualdev/OnlineDev/${table.modelId}/List`,
    {},
  )
  const row = `/api/visualdev/OnlineDev/${table.modelId}/${list[0]?.id}`
  const [read, who] = await measureInTurns(
    [target(product, person, get(row)), target(product, person, get('/api/oauth/CurrentUser'))],
    { ...load, connections: 1 },
  )
  const [readCpu, whoCpu] = [
    await processorMs(product, person, row),
    await processorMs(product, person, '/api/oauth/CurrentUser'),
  ]
  const cold: number[] = []
  for (let run = 0; run < coldRuns; run++) {
    // a change of the user's language clears their cached permissions on the server
    await person.ask('PUT', '/api/permission/Users/Current/SystemLanguage', { language: run % 2 ? 'zh' : 'en' })
    const start = performance.now()
    await person.ask('GET', '/api/oauth/CurrentUser')
    cold.push(performance.now() - start)
  }
  const p99 = cold.toSorted((a, b) => a - b)[Math.ceil(cold.length * 0.99) - 1] ?? Number.NaN
  return [
    ratio(
      section,
      'CurrentUser beside one record (time), 3 systems, 500 menus, 20 roles',
      1000 / (who?.perSecond ?? Number.NaN),
      1000 / (read?.perSecond ?? Number.NaN),
      'ms',
      { most: 2 },
    ),
    ratio(section, 'the same by processor time of the server', whoCpu, readCpu, 'ms', { most: 2 }),
    plain(section, 'CurrentUser after a change of rights, p99', p99, 'ms', 60),
  ]
}

/** Processor time that the server spends on one call, ms, over a few hundred of them one after the other. */
async function processorMs({ pid }: Product, person: Person, path: string): Promise<number> {
  const calls = 300
  const before = ticks(pid)
  for (let call = 0; call < calls; call++) await person.ask('GET', path)
  return ((ticks(pid) - before) * 10) / calls
}

/** User and system time of a process, in hundredths of a second. */
function ticks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

async function userFigure(product: Product, pool: pg.Pool, load: Load): Promise<Figure> {
  const person = await signIn(product.url, 'admin')
  const page = target(product, person, get('/api/permission/Users?currentPage=1&pageSize=20'))
  const times: number[] = []
  for (const count of [1000, 100_000]) {
    await addUsers(pool, count)
    await settle(2000)
    const [measured] = await measureInTurns([page], load)
    times.push(1000 / (measured?.perSecond ?? Number.NaN))
  }
  const [small = Number.NaN, large = Number.NaN] = times
  return ratio(section, 'page of 100,000 users beside 1,000 (time)', large, small, 'ms', { most: 1.3 })
}

async function schemeFigures(
  product: Product,
  pool: pg.Pool,
  table: StationTable,
  load: Load,
  count: number,
): Promise<Figure[]> {
  const [admin, staff] = [await signIn(product.url, 'admin'), await signIn(product.url, 'staff')]
  // the same columns for both, so that only the rows differ
  const list = post(`/api/visualdev/OnlineDev/${table.modelId}/List`, { columnOptions: 'stationName,owner' })
  const figures: Figure[] = []
  for (const oneIn of [2, 20]) {
    await spreadRows(pool, table.table, oneIn)
    await settle(3000)
    const [open, limited] = await measureInTurns([target(product, admin, list), target(product, staff, list)], load)
    figures.push(
      ratio(
        section,
        `newest 20 under a data scheme that holds for one row in ${oneIn}, beside none (time), ${count.toLocaleString('en')} rows`,
        1000 / (limited?.perSecond ?? Number.NaN),
        1000 / (open?.perSecond ?? Number.NaN),
        'ms',
        { most: 1.25 },
      ),
    )
  }
  return figures
}
