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
import { pickWords } from '../work/words.ts'
import type { BenchOptions } from '../work/options.ts'

const section = 'server'
/** printed, so that a run can be repeated */
const seed = Number(process.env['BENCH_SEED'] ?? 20261127)

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
  const pages: Record<string, Pair[]> = {}
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
      const words = await pickWords(sizing, table, seed)
      options.tell(`${words.length} keywords, pages and records drawn with the seed ${seed}`)
      const scripts = await recordScripts(sizing, table, person, { words, seed })
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
        pages[`${count}-${connections}`] = measured.reads
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

interface Pair {
  ours: Measured
  floor: Measured
}

interface All {
  /** newest, keyword, deep, get */
  reads: Pair[]
  /** mixed, create, update: after the reads, since they leave rows */
  writes: Pair[]
}

async function measureAll(
  productUrl: string,
  floorUrl: string,
  person: Person,
  scripts: Scripts,
  load: LoadOptions,
  withWrites: boolean,
  rest: () => Promise<void>,
): Promise<All> {
  const headers = { Authorization: person.token }
  const pair = async (name: keyof Scripts['product']): Promise<Pair> => {
    const [ours, floor] = await measureInTurns(
      [
        { url: productUrl, headers, script: scripts.product[name] },
        { url: floorUrl, headers: {}, script: scripts.floor[name] },
      ],
      load,
      rest,
    )
    if (!ours || !floor) throw new Error(`${name} was not measured`)
    return { ours, floor }
  }
  const all: All = { reads: [], writes: [] }
  for (const name of ['newest', 'keyword', 'deep', 'get'] as const) all.reads.push(await pair(name))
  if (withWrites) for (const name of ['mixed', 'create', 'update'] as const) all.writes.push(await pair(name))
  return all
}

function listFigures({ reads, writes }: All, count: number, connections: number): Figure[] {
  const at = `${count.toLocaleString('en')} rows, ${connections} connections`
  const against = (what: string, pair: Pair | undefined, least: number): Figure[] =>
    pair
      ? [
          ratio(section, `${what}, ${at}`, pair.ours.perSecond, pair.floor.perSecond, 'req/s', { least }),
          ratio(section, `${what}: p99 beside p50 (time), ${at}`, pair.ours.p99, pair.ours.p50, 'ms', { most: 4 }),
        ]
      : []
  const [newest, keyword, deep, get] = reads
  const [mixed, create, update] = writes
  return [
    ...against('newest, pages 1 to 9, and total', newest, 0.7),
    ...against('one of 2,000 keywords, sorted by a number, total', keyword, 0.8),
    ...against('pages 3,000 to 5,000', deep, 0.6),
    ...against('record by id', get, 0.6),
    ...against('60 % lists, 10 % keywords, 20 % records, 10 % new ones', mixed, 0.7),
    ...against('create', create, 0.6),
    ...against('update', update, 0.6),
  ]
}

function growthFigures(pages: Record<string, Pair[]>): Figure[] {
  return [16, 64].flatMap((connections) => {
    const [small, large] = [pages[`100000-${connections}`], pages[`1000000-${connections}`]]
    const grown = (what: string, index: number, least: number) =>
      ratio(
        section,
        `${what} at 1,000,000 rows beside 100,000, ${connections} connections`,
        large?.[index]?.ours.perSecond ?? Number.NaN,
        small?.[index]?.ours.perSecond ?? Number.NaN,
        'req/s',
        { least },
      )
    return [grown('newest and total', 0, 0.8), grown('keywords', 1, 0.7)]
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
