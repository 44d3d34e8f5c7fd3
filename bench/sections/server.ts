import { rm } from 'node:fs/promises'
import pg from 'pg'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts'
import { type Figure, ratio } from '../work/figures.ts'
import { startFloorProcess } from '../work/floor.ts'
import { untilIdle } from '../work/idle.ts'
import { growStations, type StationTable, stationTable } from '../work/grow.ts'
import { hiddenFields, limitStaff } from '../work/limits.ts'
import { type LoadOptions, type Measured, measureInTurns } from '../work/load.ts'
import { type Person, settle, signIn, startProduct } from '../work/product.ts'
import { recordScripts, type Scripts } from '../work/scripts.ts'
import type { BenchOptions } from '../work/options.ts'

const section = 'server'
const keyword = 'zorba'
const chineseKeyword = '储能'

/** Lists and records of Station, the product beside the floor on the same PostgreSQL, at 100,000 and 1,000,000 rows. */
export async function measureServer(options: BenchOptions): Promise<Figure[]> {
  const port = options.port
  const first = await startProduct(options.dataDir, port)
  const embedded = await startEmbedded({ dataDir: options.dataDir })
  const pool = new pg.Pool(embedded.connection)
  const table = await stationTable(pool)
  await limitStaff(pool, table.modelId)
  const { rows } = await pool.query<{ organize_id: string }>(`select organize_id from users where account = 'staff'`)
  const organizeId = rows[0]?.organize_id ?? ''
  await pool.end()
  await first.stop()

  const figures: Figure[] = []
  const pages: Record<string, Measured[]> = {}
  for (const count of options.quick ? [100_000] : [100_000, 1_000_000]) {
    const product = await startProduct(options.dataDir, port)
    const again = await startEmbedded({ dataDir: options.dataDir })
    const sizing = new pg.Pool(again.connection)
    options.tell(`growing Station to ${count.toLocaleString('en')} rows`)
    await growStations(sizing, table, count, organizeId)
    await settle(5000)
    const floor = await startFloorProcess(buildFloorOptions(table, again.connection, organizeId))
    try {
      const person = await signIn(product.url, 'staff')
      const scripts = await recordScripts(sizing, table, person, { keyword, chineseKeyword })
      const load = { seconds: options.quick ? 2 : 4, rounds: options.quick ? 1 : 3 }
      for (const connections of [16, 64]) {
        options.tell(`${count.toLocaleString('en')} rows, ${connections} connections`)
        const measured = await measureAll(
          product.url,
          floor.url,
          person,
          scripts,
          { ...load, connections },
          count === 100_000,
          () => untilIdle(sizing),
        )
        pages[`${count}-${connections}`] = measured.lists
        const found = listFigures(measured, count, connections)
        // results are reported even if a later part fails
        for (const { what, reached, goal, isMet } of found)
          options.tell(`${isMet ? '✓' : '✗'} ${what}: ${reached.toFixed(3)} (${goal})`)
        figures.push(...found)
      }
    } finally {
      await floor.stop()
      await sizing.end()
      await product.stop()
    }
  }
  if (!options.quick) figures.push(...growthFigures(pages))
  if (!options.keep) await rm(options.dataDir, { recursive: true, force: true })
  return figures
}

interface All {
  /** product: newest, keyword, chinese, deep */
  lists: Measured[]
  floorLists: Measured[]
  /** product: get, create, update */
  records: Measured[]
  floorRecords: Measured[]
}

async function measureAll(
  productUrl: string,
  floorUrl: string,
  person: Person,
  scripts: Scripts,
  load: LoadOptions,
  withRecords: boolean,
  rest: () => Promise<void>,
): Promise<All> {
  const headers = { Authorization: person.token }
  const pair = (name: keyof Scripts['product'] & keyof Scripts['floor']) =>
    measureInTurns(
      [
        { url: productUrl, headers, script: scripts.product[name] },
        { url: floorUrl, headers: {}, script: scripts.floor[name] },
      ],
      load,
      rest,
    )
  const all: All = { lists: [], floorLists: [], records: [], floorRecords: [] }
  for (const name of ['newest', 'keyword', 'chinese', 'deep'] as const) {
    const [ours, floor] = await pair(name)
    if (!ours || !floor) continue
    all.lists.push(ours)
    all.floorLists.push(floor)
  }
  for (const name of withRecords ? (['get', 'create', 'update'] as const) : []) {
    const [ours, floor] = await pair(name)
    if (!ours || !floor) continue
    all.records.push(ours)
    all.floorRecords.push(floor)
  }
  return all
}

function listFigures({ lists, floorLists, records, floorRecords }: All, count: number, connections: number): Figure[] {
  const at = `${count.toLocaleString('en')} rows, ${connections} connections`
  const against = (what: string, ours: Measured | undefined, floor: Measured | undefined, least: number) =>
    ratio(section, `${what}, ${at}`, ours?.perSecond ?? Number.NaN, floor?.perSecond ?? Number.NaN, 'req/s', { least })
  const [newest, latin, chinese, deep] = lists
  const figures = [
    against('newest 20 and total', newest, floorLists[0], 0.5),
    against('keyword, sorted by a number, total', latin, floorLists[1], 0.6),
    ratio(
      section,
      `keyword of two Chinese characters beside five letters (time), ${at}`,
      latin?.perSecond ?? Number.NaN,
      chinese?.perSecond ?? Number.NaN,
      'req/s',
      { most: 3 },
    ),
    against('page 4000', deep, floorLists[3], 0.6),
  ]
  const goals = [0.4, 0.35, 0.35]
  for (const [index, what] of ['record by id', 'create', 'update'].entries()) {
    if (records[index]) figures.push(against(what, records[index], floorRecords[index], goals[index] ?? 0))
  }
  return figures
}

function growthFigures(pages: Record<string, Measured[]>): Figure[] {
  return [16, 64].flatMap((connections) => {
    const [small, large] = [pages[`100000-${connections}`], pages[`1000000-${connections}`]]
    const grown = (what: string, index: number, least: number) =>
      ratio(
        section,
        `${what} at 1,000,000 rows beside 100,000, ${connections} connections`,
        large?.[index]?.perSecond ?? Number.NaN,
        small?.[index]?.perSecond ?? Number.NaN,
        'req/s',
        { least },
      )
    return [grown('newest 20 and total', 0, 0.8), grown('keyword, total capped', 1, 0.5)]
  })
}

/** What it makes belongs to the organisation of the person who asks, like all rows: both lists walk past the same. */
function buildFloorOptions({ table, column }: StationTable, connection: unknown, organizeId: string) {
  const columns = Object.entries(column).flatMap(([field, name]) =>
    hiddenFields.includes(field) || field === 'remark' ? [] : [name],
  )
  const named = (field: string) => column[field] ?? field
  return {
    port: 0,
    poolConfig: connection as pg.PoolConfig,
    table,
    columns,
    keywordColumns: [named('stationName'), named('owner')],
    sortColumn: named('capacity'),
    fixed: { design_version: '1', keyword: `''`, organize_id: `'${organizeId}'::uuid` },
  }
}
