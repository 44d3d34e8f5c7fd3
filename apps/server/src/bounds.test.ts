import type { Endpoint } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from './app.ts'
import { aField, aList, aTable, createDesign, releaseDesign } from './modules/designs/testing/designs.ts'
import { defaultTimeBudgetMs } from './platform/observe/slow-calls.ts'
import { aUser, theSystem } from './testing/builders.ts'
import type { Client } from './testing/client.ts'
import { hostileTexts } from './testing/hostile/hostile-texts.ts'
import { buildHostile } from './testing/hostile/hostile-values.ts'
import { createDrawings } from './testing/hostile/largest-drawings.ts'
import { sendBytes } from './testing/hostile/send-bytes.ts'
import { watchDelay } from './testing/hostile/watch-delay.ts'
import { measurePace } from './testing/measure-pace.ts'
import { uploadTo } from './testing/pictures.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { isSlowRun } from './testing/slow-run.ts'
/** The short form sends the two kinds that were slow once, in turns: one to each call. */
const listTexts = (place: number): string[] => (isSlowRun ? allTexts : [place % 2 === 0 ? 'emptyPictures' : 'json'])
const allTexts = Object.keys(hostileTexts)
/** On an idle machine no call makes the others wait longer, in ms, nor 99 of 100 of them. */
const [maxBlockedMs, maxP99Ms] = [200, 50]
const unknownId = '00000000-0000-7000-8000-000000000000'
const smallBody = 2_000
/** The short form sends up to half a megabyte to a call, the long one all that it accepts. */
const maxBytes = isSlowRun ? Infinity : 500_000
const drawings = createDrawings(isSlowRun ? 60 : 4)

let server: TestServer
let chief: Client
let model: string
beforeAll(async () => {
  server = await startTestServer()
  await theSystem(server.db)
  const { account } = await aUser(server.db, { isAdministrator: true })
  chief = await server.as(account)
  model = await createDesign(chief, {
    fields: [aField('comInput', 'title'), aField('editor', 'html'), aTable('rows', [aField('comInput', 'cell')])],
    list: aList(['title']),
  })
  await releaseDesign(chief, model)
  // both threads are started before anything is measured
  await Promise.all([saveRecord({ html: '<p>a</p>'.repeat(1_200) }), saveRecord({ html: '<p>b</p>'.repeat(1_200) })])
})
afterAll(() => server.close())

const formatLine = ({ method, path }: Endpoint) => `${method} ${path}`
/** Calls to look at more closely, as a pattern: `BOUNDS_CALLS='Portal'`; all by default. */
const chosen = new RegExp(process.env['BOUNDS_CALLS'] ?? '')
const withBody = allEndpoints.filter(
  (endpoint) => endpoint.body && !endpoint.upload && !endpoint.form && chosen.test(formatLine(endpoint)),
)

describe('while one user sends the largest values that a call accepts', () => {
  it('other users are served at once, and the call is answered within its time budget', async () => {
    const pollTimes: number[] = []
    const faults: string[] = []
    for (const [place, endpoint] of withBody.entries())
      for (const text of listTexts(place)) {
        const fault = await findFault(endpoint, text, pollTimes)
        if (fault !== undefined) faults.push(`${formatLine(endpoint)} with ${text}: ${fault}`)
      }
    expect(faults).toEqual([])
    expect(findPercentile(pollTimes, 99)).toBeLessThan(maxP99Ms * measureLoad())
  }, 3_600_000)

  it.each([
    ['rich text with 200,000 characters of pictures', { html: '<img>'.repeat(40_000) }, 200],
    ['rich text with 200,000 characters of nested tags', { html: '<b>'.repeat(60_000) }, 413],
    ['a record with 9,000 unknown fields', createKeys(9_000), 400],
    ['a record with 160,000 unknown fields', createKeys(160_000), 413],
    ['a thousand rows with 90 unknown fields each', { rows: createRows(1_000, createKeys(90)) }, 400],
  ])('they are served while it is %s', async (_, values, code) => {
    const send = prepareRecord(values)
    const { result, blockedMs } = await watchLeast(send)
    expect(JSON.parse(result)).toMatchObject({ code })
    expect(blockedMs).toBeLessThan(maxBlockedMs * measureLoad())
  })

  it('they are served while it is a picture of forty million pixels in 5 MB', async () => {
    const { result, blockedMs } = await watchLeast(async () => {
      const { code } = await uploadTo(server.url, chief, 'IM', createLargeBmp())
      return JSON.stringify({ code })
    })
    expect(JSON.parse(result)).toEqual({ code: 200 })
    expect(blockedMs).toBeLessThan(maxBlockedMs * measureLoad())
  })

  it('the reply names the limit that was exceeded', async () => {
    const rows = createRows(1_000, createKeys(120))
    expect(JSON.parse(await saveRecord({ rows }))).toMatchObject({ code: 413, msg: expect.stringContaining('100000') })
    expect(JSON.parse(await saveRecord(createKeys(10_001)))).toMatchObject({
      code: 413,
      msg: expect.stringContaining('10000'),
    })
  })

  it('the reply lists a hundred errors and counts the others', async () => {
    const reply = JSON.parse(await saveRecord(createKeys(250))) as { data: { errors: unknown[]; more: number } }
    expect(reply.data.errors).toHaveLength(100)
    expect(reply.data.more).toBe(150)
  })
})

describe('the values that are sent here', () => {
  it('are accepted by the contract, so that they reach the handler', () => {
    const refused = withBody.filter((endpoint) => {
      const value = buildBody(endpoint, 'json', 4_000)
      return !endpoint.body?.safeParse(value).success
    })
    expect(refused.map(formatLine)).toEqual([])
  })
})

/** The time that so many of 100 polls did not exceed. */
function findPercentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0
}

/** How much slower than idle this machine is now, at least 1. */
const measureLoad = () => Math.max(1, measurePace() / 10)

/**
 * A block that a call causes occurs each time; one that the machine causes does not. So the least of several tries counts, and
 * only calls that seem slow are tried again.
 */
async function watchLeast(send: () => Promise<string>, pollTimes: number[] = []) {
  const poll = () => server.nobody.get('/api/oauth/GetCompanyLogo')
  let least = await watchDelay(send, poll, pollTimes)
  for (let tries = 1; tries < 4 && isOver(least.blockedMs, maxBlockedMs); tries++) {
    const next = await watchDelay(send, poll, [])
    if (next.blockedMs < least.blockedMs) least = next
  }
  return least
}

/** The pace of the machine is measured only if the time is longer than it would be on an idle one. */
const isOver = (ms: number, limitMs: number): boolean => ms > limitMs && ms > limitMs * measureLoad()

async function findFault(endpoint: Endpoint, text: string, pollTimes: number[]): Promise<string | undefined> {
  const body = buildBody(endpoint, text, Math.floor(Math.min(endpoint.bodyLimit ?? 1_048_576, maxBytes) * 0.9))
  const bytes = Buffer.from(JSON.stringify(body) ?? '{}')
  // small ones are sent once
  if (isSlowRun && bytes.length < smallBody && text !== allTexts[0]) return undefined
  const path = endpoint.path.replace(':id', model).replace(/:\w+/g, unknownId)
  const address = { url: server.url + path, method: endpoint.method, token: chief.token }
  const { result, blockedMs, tookMs } = await watchLeast(() => sendBytes(address, bytes), pollTimes)
  const { code } = JSON.parse(result) as { code: number }
  if (code === 500) return 'an unexpected error'
  if (isOver(blockedMs, maxBlockedMs)) return `others waited ${Math.round(blockedMs)} ms`
  if (isOver(tookMs, endpoint.timeBudgetMs ?? defaultTimeBudgetMs)) return `took ${Math.round(tookMs)} ms`
  return undefined
}

/** Texts of one form, which no text of many characters has. */
const times = { startsAt: '2026-11-28T09:30', endsAt: '2026-11-28T10:30' }

function buildBody(endpoint: Endpoint, text: string, budget: number): unknown {
  if (!endpoint.body) return undefined
  return buildHostile(endpoint.body, { text, budget, known: { modelId: model, ...drawings, ...times } })
}

const saveRecord = (values: object): Promise<string> => prepareRecord(values)()

/** The body is written before anything is measured. */
function prepareRecord(values: object): () => Promise<string> {
  const address = { url: `${server.url}/api/visualdev/OnlineDev/${model}`, method: 'POST', token: chief.token }
  const bytes = Buffer.from(JSON.stringify({ data: JSON.stringify(values) }))
  return () => sendBytes(address, bytes)
}

const createKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`u${at}`, 0]))
/** One bit per pixel, all of the first color. */
function createLargeBmp(): Buffer {
  const [width, height] = [6_400, 6_400]
  const file = Buffer.alloc(62 + (width / 8) * height)
  file.write('BM', 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(62, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(1, 28)
  return file
}

const createRows = (count: number, row: object) => Array.from({ length: count }, () => row)
