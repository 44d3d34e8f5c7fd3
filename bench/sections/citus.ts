import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runDistribute } from '../../apps/server/src/process/distribute-command.ts'
import {
  createCitusDatabase,
  hasCitus,
  startCitusCluster,
  toCitusUrl,
} from '../../apps/server/src/testing/citus-cluster.ts'
import { type Figure, ratio } from '../work/figures.ts'
import { growStations, stationTable } from '../work/grow.ts'
import { limitStaff } from '../work/limits.ts'
import { type Measured, measureInTurns } from '../work/load.ts'
import type { BenchOptions } from '../work/options.ts'
import { settle, signIn, startProduct } from '../work/product.ts'
import { type Scripts, recordScripts } from '../work/scripts.ts'
import { pickWords } from '../work/words.ts'

const section = 'citus'
const seed = 20261127
const database = 'bench'
const works = ['newest', 'keyword', 'get', 'create', 'update'] as const
type Work = (typeof works)[number]

/**
 * Lists and records of Station on the coordinator of a Citus cluster alone, then spread over its two workers. The three servers
 * share the machine, so this shows what the distribution costs, not what more machines bring. Nothing where Citus is not installed.
 */
export async function measureCitus(options: BenchOptions): Promise<Figure[]> {
  if (!hasCitus()) return []
  const cluster = await startCitusCluster()
  const folder = mkdtempSync(join(tmpdir(), 'armature-bench-citus-'))
  try {
    const connection = await createCitusDatabase(cluster.addresses, database)
    const env = { DATABASE_URL: toCitusUrl(cluster.addresses, database) }
    const count = options.quick ? 20_000 : 100_000
    const measure = (isFirst: boolean) => measureOnce(options, { folder, env, count: isFirst ? count : 0 })
    options.tell(`${count.toLocaleString('en')} rows on the coordinator`)
    const alone = await measure(true)
    options.tell(await runDistribute(connection, ['--apply']))
    const spread = await measure(false)
    return works.map((work) =>
      ratio(
        section,
        `${work}, spread over two workers of the same machine beside the coordinator alone, ${count.toLocaleString('en')} rows, 16 connections`,
        spread[work].perSecond,
        alone[work].perSecond,
        'req/s',
        { least: 0.2 },
      ),
    )
  } finally {
    await cluster.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface CitusRun {
  folder: string
  env: { DATABASE_URL: string }
  /** rows to grow to; 0: as there are */
  count: number
}

async function measureOnce(options: BenchOptions, { folder, env, count }: CitusRun): Promise<Record<Work, Measured>> {
  const product = await startProduct(folder, options.port, env)
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL })
  try {
    const table = await stationTable(pool)
    const person = await signIn(product.url, 'staff')
    const { rows } = await pool.query<{ id: string }>(`select organize_id as id from users where account = 'staff'`)
    await limitStaff(pool, table.modelId)
    if (count > 0) await growStations(pool, table, count, rows[0]?.id ?? '')
    await settle(3_000)
    const scripts: Scripts = await recordScripts(pool, table, person, {
      words: await pickWords(pool, table, seed),
      seed,
    })
    const load = { connections: 16, seconds: options.quick ? 2 : 4, rounds: options.quick ? 1 : 3 }
    const measured = {} as Record<Work, Measured>
    for (const work of works) {
      const target = { url: product.url, headers: { Authorization: person.token }, script: scripts.product[work] }
      const [found] = await measureInTurns([target], load)
      if (!found) throw new Error(`${work} was not measured`)
      measured[work] = found
    }
    return measured
  } finally {
    await pool.end()
    await product.stop()
  }
}
