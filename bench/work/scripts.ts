import type pg from 'pg'
import type { StationTable } from './grow.ts'
import type { Request, Script } from './load.ts'
import type { Person } from './product.ts'

type Work = 'newest' | 'keyword' | 'chinese' | 'deep' | 'get' | 'create' | 'update'
export interface Scripts {
  product: Record<Work, Script>
  floor: Record<Work, Script>
}

const deepPage = 4000

/** The same work as requests to the product and to the floor. */
export async function recordScripts(
  pool: pg.Pool,
  { table, column, modelId }: StationTable,
  person: Person,
  words: { keyword: string; chineseKeyword: string },
): Promise<Scripts> {
  const base = `/api/visualdev/OnlineDev/${modelId}`
  const list = (body: object): Script => same({ method: 'POST', path: `${base}/List`, body: JSON.stringify(body) })
  const sorted = { sidx: 'capacity', sort: 'asc' }
  const ids = await someIds(pool, table, 2000)
  const config = await person.ask<{ data: string }>('GET', `${base}/${ids[0]}`)
  const values = JSON.parse(config.data) as Record<string, unknown>
  const record = Object.fromEntries(
    Object.keys(column).flatMap((field) => (field in values ? [[field, values[field]]] : [])),
  )
  const physical = Object.fromEntries(Object.entries(column).map(([field, name]) => [name, record[field] ?? null]))
  return {
    product: {
      newest: list({}),
      keyword: list({ keyword: words.keyword, ...sorted }),
      chinese: list({ keyword: words.chineseKeyword, ...sorted }),
      deep: list({ currentPage: deepPage, ...sorted }),
      get: cycleRequests(ids, (id) => ({ method: 'GET', path: `${base}/${id}` })),
      create: counted((turn) => ({
        method: 'POST',
        path: base,
        body: JSON.stringify({ data: JSON.stringify({ ...record, capacity: turn }) }),
      })),
      update: updates(base, record, await freshRecords(person, base, record, 1920)),
    },
    floor: {
      newest: same({ method: 'GET', path: '/plain?page=1' }),
      keyword: same({ method: 'GET', path: `/list?keyword=${words.keyword}&page=1` }),
      chinese: same({ method: 'GET', path: `/list?keyword=${encodeURIComponent(words.chineseKeyword)}&page=1` }),
      deep: same({ method: 'GET', path: `/deep?page=${deepPage}` }),
      get: cycleRequests(ids, (id) => ({ method: 'GET', path: `/record/${id}` })),
      create: counted((turn) => ({
        method: 'POST',
        path: '/record',
        body: JSON.stringify({ ...physical, [column['capacity'] ?? '']: turn }),
      })),
      update: cycleRequests(ids, (id, turn) => ({
        method: 'PUT',
        path: `/record/${id}`,
        body: JSON.stringify({ ...physical, [column['capacity'] ?? '']: turn }),
      })),
    },
  }
}

const same =
  (request: Request): Script =>
  () => ({ next: () => request })

function counted(make: (turn: number) => Request): Script {
  let turn = 0
  return () => ({ next: () => make((turn = (turn + 1) % 90_000)) })
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
