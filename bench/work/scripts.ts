import type pg from 'pg'
import { createDraw, type Draw } from './draw.ts'
import type { StationTable } from './grow.ts'
import type { Request, Script } from './load.ts'
import type { Person } from './product.ts'

type Work = 'newest' | 'keyword' | 'deep' | 'get' | 'create' | 'update' | 'mixed'
export interface Scripts {
  product: Record<Work, Script>
  floor: Record<Work, Script>
}

interface Vocabulary {
  /** keywords, of which each request draws one */
  words: readonly string[]
  seed: number
}

/** The same work as requests to the product and to the floor: pages, keywords and records are drawn at random, alike for both. */
export async function recordScripts(
  pool: pg.Pool,
  { table, column, modelId }: StationTable,
  person: Person,
  { words, seed }: Vocabulary,
): Promise<Scripts> {
  const base = `/api/visualdev/OnlineDev/${modelId}`
  const list = (body: object): Request => ({ method: 'POST', path: `${base}/List`, body: JSON.stringify(body) })
  const sorted = { sidx: 'capacity', sort: 'asc' }
  const ids = await someIds(pool, table, 2000)
  const config = await person.ask<{ data: string }>('GET', `${base}/${ids[0]}`)
  const values = JSON.parse(config.data) as Record<string, unknown>
  const record = Object.fromEntries(
    Object.keys(column).flatMap((field) => (field in values ? [[field, values[field]]] : [])),
  )
  const physical = Object.fromEntries(Object.entries(column).map(([field, name]) => [name, record[field] ?? null]))
  const drawn = (make: (draw: Draw) => Request): Script => {
    let starts = 0
    return () => {
      const draw = createDraw(seed + 7919 * starts++)
      return { next: () => make(draw) }
    }
  }
  let made = 0
  const product = {
    newest: (draw: Draw) => list({ currentPage: draw.integer(1, 9) }),
    keyword: (draw: Draw) => list({ keyword: draw.pick(words), ...sorted }),
    deep: (draw: Draw) => list({ currentPage: draw.integer(3000, 5000), ...sorted }),
    get: (draw: Draw): Request => ({ method: 'GET', path: `${base}/${draw.pick(ids)}` }),
    create: (): Request => ({
      method: 'POST',
      path: base,
      body: JSON.stringify({ data: JSON.stringify({ ...record, capacity: (made = (made + 1) % 90_000) }) }),
    }),
  }
  const floor = {
    newest: (draw: Draw): Request => ({ method: 'GET', path: `/plain?page=${draw.integer(1, 9)}` }),
    keyword: (draw: Draw): Request => ({
      method: 'GET',
      path: `/list?keyword=${encodeURIComponent(draw.pick(words))}&page=1`,
    }),
    deep: (draw: Draw): Request => ({ method: 'GET', path: `/deep?page=${draw.integer(3000, 5000)}` }),
    get: (draw: Draw): Request => ({ method: 'GET', path: `/record/${draw.pick(ids)}` }),
    create: (): Request => ({
      method: 'POST',
      path: '/record',
      body: JSON.stringify({ ...physical, [column['capacity'] ?? '']: (made = (made + 1) % 90_000) }),
    }),
  }
  return {
    product: {
      ...drawAll(product, drawn),
      update: updates(base, record, await freshRecords(person, base, record, 1920)),
    },
    floor: {
      ...drawAll(floor, drawn),
      update: cycleRequests(ids, (id, turn) => ({
        method: 'PUT',
        path: `/record/${id}`,
        body: JSON.stringify({ ...physical, [column['capacity'] ?? '']: turn }),
      })),
    },
  }
}

type DrawnWork = 'newest' | 'keyword' | 'deep' | 'get' | 'create'

/** `mixed`: 60 % lists, 10 % with a keyword, 20 % records, 10 % writes. */
function drawAll(
  work: Record<DrawnWork, (draw: Draw) => Request>,
  drawn: (make: (draw: Draw) => Request) => Script,
): Record<DrawnWork | 'mixed', Script> {
  const choose = (draw: Draw): DrawnWork => {
    const percent = draw.integer(0, 99)
    if (percent < 60) return 'newest'
    if (percent < 70) return 'keyword'
    return percent < 90 ? 'get' : 'create'
  }
  return {
    newest: drawn(work.newest),
    keyword: drawn(work.keyword),
    deep: drawn(work.deep),
    get: drawn(work.get),
    create: drawn(work.create),
    mixed: drawn((draw) => work[choose(draw)](draw)),
  }
}

/**
 * Each connection goes through the ids from a place of its own.
 *
 * @param make is given a number that no request before had: what is written with it really changes, as it does in the product,
 *   and every index over it with it
 */
function cycleRequests(ids: readonly string[], make: (id: string, turn: number) => Request): Script {
  let starts = 0
  let turn = 0
  return () => {
    let place = starts++ * 31
    return { next: () => make(ids[place++ % ids.length] ?? '', turn++) }
  }
}

/** Each connection goes through records of its own and knows their versions; one that is changed over and over would measure its dead rows. */
function updates(base: string, record: Record<string, unknown>, records: { id: string; version: number }[]): Script {
  let starts = 0
  return () => {
    const start = starts++
    const mine = records.filter((_record, place) => place % 64 === start % 64)
    // replies come in the order of the requests
    const sent: { id: string; version: number }[] = []
    let turn = 0
    return {
      next: () => {
        const target = mine[turn++ % mine.length]
        if (!target) throw new Error('no records to change')
        sent.push(target)
        const version = target.version++
        const data = JSON.stringify({ ...record, capacity: version })
        return {
          method: 'PUT',
          path: `${base}/${target.id}`,
          body: JSON.stringify({ id: target.id, version, data }),
        }
      },
      // the end of a round cuts a request off: the reply to the next request for that record contains the current version
      learn: (reply) => {
        const target = sent.shift()
        if (!target || reply.startsWith('{"code":200')) return
        const { data } = JSON.parse(reply) as { data: { version: number } | null }
        if (data) target.version = data.version
      },
    }
  }
}

async function freshRecords(
  person: Person,
  base: string,
  record: Record<string, unknown>,
  count: number,
): Promise<{ id: string; version: number }[]> {
  const made: { id: string; version: number }[] = []
  for (let index = 0; index < count; index++)
    made.push(await person.ask('POST', base, { data: JSON.stringify(record) }))
  return made
}

async function someIds(pool: pg.Pool, table: string, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`select id from ${table} order by random() limit $1`, [count])
  return rows.map(({ id }) => id)
}
