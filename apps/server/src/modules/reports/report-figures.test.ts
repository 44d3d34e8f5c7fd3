import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { aUser, unique } from '../../testing/builders.ts'
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { fetchGenerated } from '../import/testing/workbooks.ts'
import { transferServer } from '../record-transfer/testing/transfer-server.ts'
import { getRecordContext } from '../record-statements/record-context.ts'
import { buildSystemActor } from '../record-actors/actor.ts'
import { aModel, anAdministrator, type BuiltModel } from '../records/testing/records.ts'
import { createRecords } from '../record-writing/create-records.ts'
import { aField, aList, asDesigner } from '../designs/testing/designs.ts'
import { aDefinition, aReport, fetchReportData, listLines, reports, type DefinitionInput } from './testing/reports.ts'

const options = [
  { id: 'x', fullName: 'X', fullNameI18n: { tw: '丙', en: 'Sierra' } },
  { id: 'y', fullName: 'Y', fullNameI18n: { tw: '乙', en: 'Mike' } },
  { id: 'z', fullName: 'Z', fullNameI18n: { tw: '甲', en: 'Alpha' } },
]
const row = fc.record({
  site: fc.constantFrom('', 'a', 'b', 'c'),
  kind: fc.constantFrom('x', 'y', 'z'),
  at: fc.option(fc.integer({ min: Date.UTC(2025, 10, 1), max: Date.UTC(2026, 3, 1) })),
  power: fc.option(fc.integer({ min: -5_000_000, max: 5_000_000 }).map((cents) => cents / 100)),
})
const rows = fc.sample(row, { numRuns: 300, seed: 11 })
const offsetMs = 480 * 60_000

let server: TestServer
let admin: Client
let model: BuiltModel
beforeAll(async () => {
  server = await transferServer()
  admin = await anAdministrator(server)
  model = await aModel(await asDesigner(server), {
    fields: [
      aField('comInput', 'site'),
      aField('select', 'kind', { options }),
      aField('date', 'at', { format: 'yyyy-MM-dd HH:mm' }),
      aField('numInput', 'power', { precision: 2 }),
    ],
    list: aList(['site', 'kind', 'at', 'power']),
  })
  const context = getRecordContext(server.deps)
  const actor = buildSystemActor({ now: Date.now(), offsetMinutes: 480 })
  const values = rows.map((one) => ({ values: { ...one } }))
  await createRecords(context, actor, await context.models.get(model.id), values)
})
afterAll(() => server.close())

const createAndFetch = async (values: Omit<DefinitionInput, 'source'>) =>
  fetchReportData(admin, await aReport(admin, aDefinition(model, values)))

type Row = (typeof rows)[number]
/** Figures in hundredths as integers, to avoid rounding. */
const cents = (text: string | null | undefined): bigint | null => {
  if (text === null || text === undefined) return null
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return text.startsWith('-') ? -value : value
}
const sumPower = (some: readonly Row[]): bigint | null => {
  const known = some.flatMap(({ power }) => (power === null ? [] : [BigInt(Math.round(power * 100))]))
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0n)
}
const getSite = ({ site }: Row) => site || '（空）'
const getMonth = ({ at }: Row) => (at === null ? '（空）' : new Date(at + offsetMs).toISOString().slice(0, 7))
const keys = { site: getSite, kind: ({ kind }: Row) => kind.toUpperCase(), month: getMonth }
type Key = keyof typeof keys
const toGroup = (key: Key) => (key === 'month' ? { field: 'at', unit: 'month' as const } : { field: key })

describe('figures of a report', () => {
  it('are calculated exactly from the rows on every level, in any order of groups', async () => {
    const orders = fc.shuffledSubarray<Key>(['site', 'kind', 'month'], { minLength: 0 })
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const data = await createAndFetch({
          rows: order.map(toGroup),
          measures: [{ fn: 'count' }, { fn: 'sum', field: 'power' }],
        })
        for (const { type, names, figures } of data.rows) {
          const depth = type === 'total' ? 0 : names.length
          const wanted = names.map((name) => name.replace(/ 小计$/, ''))
          const own = rows.filter((one) => order.slice(0, depth).every((key, at) => keys[key](one) === wanted[at]))
          expect(figures[0]).toBe(String(own.length))
          expect(cents(figures[1])).toBe(sumPower(own))
        }
        const leaves = data.rows.filter(({ type }) => type === 'group')
        const groups = new Set(rows.map((one) => order.map((key) => keys[key](one)).join('|')))
        expect(leaves).toHaveLength(order.length === 0 ? 0 : groups.size)
      }),
      { numRuns: 15 },
    )
  })

  it('add up: subtotals to the total, lines to their subtotal', async () => {
    const data = await createAndFetch({
      rows: [toGroup('kind'), toGroup('site')],
      measures: [{ fn: 'count' }, { fn: 'sum', field: 'power' }],
    })
    const added = (some: typeof data.rows) => some.reduce((sum, { figures }) => sum + (cents(figures[1]) ?? 0n), 0n)
    const subtotals = data.rows.filter(({ type }) => type === 'subtotal')
    expect(subtotals).toHaveLength(3)
    for (const subtotal of subtotals) {
      const own = data.rows.filter(({ type, names }) => type === 'group' && subtotal.names[0] === `${names[0]} 小计`)
      expect(added(own)).toBe(cents(subtotal.figures[1]))
    }
    expect(added(subtotals)).toBe(cents(data.rows.at(-1)?.figures[1]))
  })

  it('are in a chart by inner groups and by columns, and with a second measure', async () => {
    const measures: DefinitionInput['measures'] = [{ fn: 'count' }, { fn: 'sum', field: 'power' }]
    const count = (kind: string, site: string) => {
      const own = rows.filter((one) => keys.kind(one) === kind && getSite(one) === site)
      return own.length === 0 ? null : String(own.length)
    }
    const groups = [toGroup('kind'), toGroup('site')]
    const heat = await createAndFetch({ rows: groups, measures, chart: { type: 'heatmap', measure: 0 } })
    expect(heat.chart?.names).toEqual(['X', 'Y', 'Z'])
    expect(heat.chart?.series.map(({ name }) => name).sort()).toEqual(['a', 'b', 'c', '（空）'].sort())
    for (const { name, values } of heat.chart?.series ?? [])
      expect(values).toEqual(['X', 'Y', 'Z'].map((kind) => count(kind, name)))
    const cross = { kind: 'cross' as const, rows: groups.slice(0, 1), column: toGroup('site'), measures }
    const tree = await createAndFetch({ ...cross, chart: { type: 'treemap', measure: 0 } })
    for (const { name, values } of tree.chart?.series ?? [])
      expect(values).toEqual(['X', 'Y', 'Z'].map((kind) => count(kind, name)))
    const mixed = await createAndFetch({
      rows: groups.slice(0, 1),
      measures,
      chart: { type: 'mixed', measure: 0, second: 1 },
    })
    const lines = mixed.rows.filter(({ type }) => type === 'group')
    expect(mixed.chart?.series.map(({ values }) => values)).toEqual([lines.map(({ figures }) => figures[0])])
    expect(mixed.chart?.second?.values).toEqual(lines.map(({ figures }) => figures[1]))
  })

  it('have the same order and colors for readers of all languages', async () => {
    const measures: DefinitionInput['measures'] = [{ fn: 'count' }]
    const reportIds = [
      await aReport(
        admin,
        aDefinition(model, {
          ...{ kind: 'cross', rows: [toGroup('site')], column: toGroup('kind'), measures },
          chart: { type: 'line', measure: 0 },
        }),
      ),
      await aReport(
        admin,
        aDefinition(model, {
          ...{ rows: [toGroup('kind'), toGroup('site')], measures },
          chart: { type: 'heatmap', measure: 0 },
        }),
      ),
    ]
    const read = async (language: 'zh' | 'tw' | 'en') => {
      const reader = await server.as((await aUser(server.db, { isAdministrator: true, language })).account)
      const charts = []
      for (const id of reportIds) charts.push((await fetchReportData(reader, id)).chart)
      return {
        names: [charts[0]?.series.map(({ name }) => name), charts[1]?.names],
        values: charts.map((chart) => chart?.series.map(({ values }) => values)),
      }
    }
    const [zh, tw, en] = [await read('zh'), await read('tw'), await read('en')]
    expect([zh.names, tw.names, en.names]).toEqual([
      [
        ['X', 'Y', 'Z'],
        ['X', 'Y', 'Z'],
      ],
      [
        ['丙', '乙', '甲'],
        ['丙', '乙', '甲'],
      ],
      [
        ['Sierra', 'Mike', 'Alpha'],
        ['Sierra', 'Mike', 'Alpha'],
      ],
    ])
    expect(tw.values).toEqual(zh.values)
    expect(en.values).toEqual(zh.values)
  })

  it('are the same in a cross table as in a grouped one', async () => {
    const measures: DefinitionInput['measures'] = [{ fn: 'count' }, { fn: 'sum', field: 'power' }]
    const cross = await createAndFetch({ kind: 'cross', rows: [toGroup('site')], column: toGroup('month'), measures })
    const grouped = await createAndFetch({ rows: [toGroup('site'), toGroup('month')], measures })
    const flat = new Map(
      grouped.rows.flatMap(({ type, names, figures }) => (type === 'group' ? [[names.join('|'), figures]] : [])),
    )
    let found = 0
    for (const { type, names, figures } of cross.rows) {
      if (type !== 'group') continue
      for (const [at, { name }] of cross.columns.entries()) {
        const own = figures.slice(at * 2, at * 2 + 2)
        const known = flat.get(`${names[0]}|${name}`)
        if (known) found += 1
        expect(own).toEqual(known ?? [null, null])
      }
      const subtotal = grouped.rows.find((one) => one.type === 'subtotal' && one.names[0] === `${names[0]} 小计`)
      expect(figures.slice(-2)).toEqual(subtotal?.figures)
    }
    expect(found).toBe(flat.size)
    expect(cross.rows.at(-1)?.figures.slice(-2)).toEqual(grouped.rows.at(-1)?.figures)
  })

  it('average and count distinct values over the rows, also in totals; shares relate to all rows', async () => {
    const data = await createAndFetch({
      rows: [toGroup('kind')],
      measures: [
        { fn: 'avg', field: 'power' },
        { fn: 'countDistinct', field: 'site' },
        { fn: 'count', isShare: true },
        { fn: 'min', field: 'power' },
        { fn: 'max', field: 'power' },
      ],
    })
    for (const { type, names, figures } of data.rows) {
      const own = type === 'total' ? rows : rows.filter((one) => keys.kind(one) === names[0])
      const known = own.flatMap(({ power }) => power ?? [])
      expect(Number(figures[0])).toBeCloseTo(known.reduce((a, b) => a + b, 0) / known.length, 6)
      expect(figures[1]).toBe(String(new Set(own.flatMap(({ site }) => site || [])).size))
      expect(Number(figures[2])).toBeCloseTo((own.length * 100) / rows.length, 6)
      expect(Number(figures[3])).toBe(Math.min(...known))
      expect(Number(figures[4])).toBe(Math.max(...known))
    }
  })

  it('of a detail table are in its headings, above the rows that they count', async () => {
    const data = await createAndFetch({
      kind: 'detail',
      rows: [toGroup('kind')],
      fields: ['site', 'power'],
      measures: [{ fn: 'count' }],
    })
    let heading: (typeof data.rows)[number] | undefined
    const counted = new Map<string, number>()
    for (const line of data.rows) {
      if (line.type === 'heading') heading = line
      if (line.type === 'row') counted.set(heading?.names[0] ?? '', (counted.get(heading?.names[0] ?? '') ?? 0) + 1)
    }
    const headings = data.rows.filter(({ type }) => type === 'heading')
    expect(headings.map(({ names, figures }) => [names[0], figures[0]])).toEqual(
      [...counted].map(([name, count]) => [name, String(count)]),
    )
    expect([...counted.values()].reduce((a, b) => a + b, 0)).toBe(rows.length)
  })

  it('are grouped by day, week, month, quarter and year of the platform', async () => {
    const day = (unit: 'day' | 'week' | 'month' | 'quarter' | 'year', at: number): string => {
      const date = new Date(at + offsetMs)
      const iso = (one: Date) => one.toISOString().slice(0, 10)
      if (unit === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
      if (unit === 'week') return `${iso(date)} 起一周`
      if (unit === 'quarter') return `${date.getUTCFullYear()} 年第 ${Math.floor(date.getUTCMonth() / 3) + 1} 季度`
      return iso(date).slice(0, unit === 'year' ? 4 : unit === 'month' ? 7 : 10)
    }
    for (const unit of ['day', 'week', 'month', 'quarter', 'year'] as const) {
      const data = await createAndFetch({ rows: [{ field: 'at', unit }], measures: [{ fn: 'count' }], totals: false })
      const wanted = new Map<string, number>()
      for (const { at } of rows) {
        const name = at === null ? '（空）' : day(unit, at)
        wanted.set(name, (wanted.get(name) ?? 0) + 1)
      }
      expect(new Map(listLines(data).map(([name, count]) => [name, Number(count)]))).toEqual(wanted)
    }
  })

  it('can be sorted by a measure and limited to the first groups; the total still counts all', async () => {
    const measures: DefinitionInput['measures'] = [{ fn: 'count' }]
    const whole = await createAndFetch({ rows: [toGroup('month')], measures, sort: { measure: 0, direction: 'desc' } })
    const counts = whole.rows.slice(0, -1).map(({ figures }) => Number(figures[0]))
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    const top = await createAndFetch({
      rows: [toGroup('month')],
      measures,
      sort: { measure: 0, direction: 'desc' },
      top: 2,
    })
    expect(top.rows).toHaveLength(3)
    expect(
      listLines(top)
        .slice(0, 2)
        .map(([, count]) => Number(count)),
    ).toEqual(counts.slice(0, 2))
    expect(top.rows.at(-1)?.figures).toEqual([String(rows.length)])
    expect(top.firstOf).toBe(counts.length)
  })
})

it('a PDF file of a long report is written in the background, with all its rows', async () => {
  const long = Array.from({ length: 2_400 }, (_, at) => ({ site: `站 ${at}`, power: at }))
  const body = { fullName: '长', enCode: unique('api'), dataType: 2, query: JSON.stringify(long) }
  const { data: source } = await admin.post<{ id: string }>('/api/system/DataInterface', body)
  const longId = await aReport(admin, {
    source: { kind: 'interface', interfaceId: source.id },
    ...{ kind: 'grouped', rows: [{ field: 'site' }] },
    measures: (['count', 'sum', 'avg', 'min', 'max', 'sum', 'avg', 'min'] as const).map((fn) =>
      fn === 'count' ? { fn } : { fn, field: 'power' },
    ),
    ...{ title: '长表' },
  })
  const { data: started } = await admin.post<{ url: string; taskId: string }>(`${reports}/${longId}/Actions/Pdf`, {})
  expect([started.url, typeof started.taskId]).toEqual(['', 'string'])
  const findEnded = async () =>
    (await admin.get<{ list: { id: string; state: string; url: string }[] }>('/api/system/Job/Mine')).data.list.find(
      (job) => job.id === started.taskId && job.state === 'done',
    )
  await expect.poll(findEnded, { timeout: 20_000 }).toBeDefined()
  const pages = readPdf(await fetchGenerated(server.url, admin, (await findEnded())?.url ?? ''))
  expect(pages.flatMap(({ lines }) => lines.filter((line) => line.startsWith('站 ')))).toHaveLength(2_400)
})
