import { rm } from 'node:fs/promises'
import pg from 'pg'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts'
import { type Figure, median, plain } from '../work/figures.ts'
import { growApprovals } from '../work/many-approvals.ts'
import type { BenchOptions } from '../work/options.ts'
import { type Person, signIn, startProduct } from '../work/product.ts'

const section = 'approvals'
const before = '/api/workflow/Engine/FlowBefore'

const lists = {
  'to do': `${before}/List/1`,
  processed: `${before}/List/2`,
  copied: `${before}/List/3`,
  launched: '/api/workflow/Engine/FlowLaunch',
}

const pickPage = () => 1 + Math.floor(Math.random() * 20)
/** finds at most a few: six of the 32 hexadecimal digits that each approval contains */
const pickWord = () => Math.random().toString(16).slice(2, 8)

/** Every call draws its own page or word. */
const calls: Record<string, () => string> = {
  ...Object.fromEntries(
    Object.entries(lists).flatMap(([name, path]) => [
      [name, () => `${path}?pageSize=20&currentPage=${pickPage()}`],
      [`${name}, searched`, () => `${path}?pageSize=20&keyword=${pickWord()}`],
      [`${name}, most urgent first`, () => `${path}?pageSize=20&sidx=flowUrgent&sort=desc&currentPage=${pickPage()}`],
    ]),
  ),
  'number on the menu': () => `${before}/Count`,
  'inbox of the home page': () => `${before}/Inbox`,
}

/** Lists of the approvals of one user, as their number grows. */
export async function measureApprovals(options: BenchOptions): Promise<Figure[]> {
  const few = 1_000
  const many = options.quick ? 20_000 : 100_000
  const rounds = options.quick ? 10 : 30
  const product = await startProduct(options.dataDir, options.port)
  const embedded = await startEmbedded({ dataDir: options.dataDir })
  const pool = new pg.Pool(embedded.connection)
  try {
    const staff = await signIn(product.url, 'staff')
    const measure = async (count: number) => {
      options.tell(`growing approvals to ${count.toLocaleString('en')}`)
      await growApprovals(pool, count)
      const times = new Map<string, number>()
      for (const [name, path] of Object.entries(calls)) times.set(name, await measureMs(staff, rounds, path))
      return times
    }
    const [first, grown] = [await measure(few), await measure(many)]
    return Object.keys(calls).map((name) => {
      // the most urgent ones are found by sorting all of them
      const goal = name.includes('urgent') ? 500 : 50
      const beside = `${(first.get(name) ?? Number.NaN).toFixed(1)} ms with ${few.toLocaleString('en')}`
      const what = `approvals: ${name}, ${many.toLocaleString('en')}`
      return plain(section, what, grown.get(name) ?? Number.NaN, 'ms', goal, beside)
    })
  } finally {
    await pool.end()
    await product.stop()
    if (!options.keep) await rm(options.dataDir, { recursive: true, force: true })
  }
}

/** Median time of a call, ms. */
async function measureMs(user: Person, rounds: number, path: () => string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const asked = path()
    const start = performance.now()
    await user.ask('GET', asked)
    times.push(performance.now() - start)
  }
  return median(times)
}
