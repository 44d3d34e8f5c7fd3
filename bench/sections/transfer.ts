import { randomUUID } from 'node:crypto'
import { growStations, stationTable } from '../work/grow.ts'
import { type Figure, median, plain } from '../work/figures.ts'
import type { BenchOptions } from '../work/options.ts'
import { type Person, residentMb, settle, signIn, startProduct } from '../work/product.ts'
import { wideModel, wideRows } from '../work/wide-model.ts'
import { whileDown } from '../work/visits.ts'

const section = 'transfer'
const online = '/api/visualdev/OnlineDev'

interface Task {
  id: string
  state: string
  done: number
}

/** Records out to an Excel file, 100,000 of them, while other people work; and 1,000 of 30 fields in from one. */
export async function measureTransfer(options: BenchOptions): Promise<Figure[]> {
  // the first start makes the database
  await (await startProduct(options.dataDir, options.port)).stop()
  let station = ''
  await whileDown(options, async (pool) => {
    const table = await stationTable(pool)
    station = table.modelId
    const { rows } = await pool.query<{ id: string }>('select id from organizes order by sort_code, en_code limit 1')
    await growStations(pool, table, 100_000, rows[0]?.id ?? '')
  })
  const product = await startProduct(options.dataDir, options.port)
  try {
    const admin = await signIn(product.url, 'admin')
    const others = await signIn(product.url, 'staff')
    const out = await exported(admin, others, station, product.pid)
    const inMs = await imported(admin, await signIn(product.url, 'designer'), options.quick ? 1 : 3)
    return [
      plain(section, 'export of 100,000 stations', out.ms / 1000, 's', 20),
      plain(
        section,
        'memory of the app process meanwhile, at most',
        out.mostMb,
        'MB',
        250,
        `${Math.round(out.idleMb)} MB before`,
      ),
      plain(section, 'a page of the list meanwhile, p95', out.p95, 'ms', 100),
      plain(section, 'import of 1,000 records of 30 fields', inMs / 1000, 's', 5),
    ]
  } finally {
    await product.stop()
  }
}

async function exported(admin: Person, others: Person, model: string, pid: number) {
  await settle(2000)
  const idleMb = residentMb(pid)
  const pages: number[] = []
  let mostMb = 0
  const started = performance.now()
  const { taskId } = await admin.ask<{ taskId: string }>('POST', `${online}/${model}/Actions/Export`, {})
  let task: Task | undefined
  do {
    const before = performance.now()
    await others.ask('POST', `${online}/${model}/List`, { currentPage: 1 + (pages.length % 20) })
    pages.push(performance.now() - before)
    mostMb = Math.max(mostMb, residentMb(pid))
    const { list } = await admin.ask<{ list: Task[] }>('GET', '/api/system/Job/Mine')
    task = list.find(({ id }) => id === taskId)
  } while (task?.state === 'waiting' || task?.state === 'running')
  if (task?.state !== 'done') throw new Error(`the export is ${task?.state}`)
  const ms = performance.now() - started
  const p95 = pages.toSorted((a, b) => a - b)[Math.floor(pages.length * 0.95)] ?? Number.NaN
  return { ms, idleMb, mostMb, p95 }
}

/** As the dialog does it: a hundred at a time. */
async function imported(admin: Person, designer: Person, rounds: number): Promise<number> {
  const model = await wideModel(designer)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const rows = wideRows(1_000).map((cells, at) => ({ key: randomUUID(), rowNumber: at + 2, cells }))
    const started = performance.now()
    for (let from = 0; from < rows.length; from += 100) {
      const list = rows.slice(from, from + 100)
      const { snum } = await admin.ask<{ snum: number }>('POST', `${online}/${model}/ImportData`, { list })
      if (snum !== list.length) throw new Error(`${snum} of ${list.length} rows came in`)
    }
    times.push(performance.now() - started)
  }
  return median(times)
}
