import { isReadOnlyCall, type Endpoint } from '@armature/contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allEndpoints } from './app.ts'
import { listTexts, type CallCase, type Request, type Stage } from './testing/permission-matrix/call-case.ts'
import { flowCalls } from './testing/permission-matrix/flow-calls.ts'
import { findMarkers, forged, type Marker } from './testing/permission-matrix/markers.ts'
import { otherCalls } from './testing/permission-matrix/other-calls.ts'
import {
  canForge,
  getPersona,
  personaNames,
  type Persona,
  type PersonaName,
} from './testing/permission-matrix/personas.ts'
import { plainCalls } from './testing/permission-matrix/plain-calls.ts'
import { recordCalls } from './testing/permission-matrix/record-calls.ts'
import { sendRequest } from './testing/permission-matrix/send-request.ts'
import { createStage } from './testing/permission-matrix/stage.ts'
import { watchChanges, type Watch } from './testing/permission-matrix/watch-changes.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { isSlowRun } from './testing/slow-run.ts'

/** Every persona against every call that can touch a record. The table of what each may see is in `personas.ts`. */
const timeoutMs = isSlowRun ? 600_000 : 120_000
const cases: Record<string, CallCase> = { ...otherCalls, ...flowCalls, ...recordCalls }
const formatLine = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints = new Map(allEndpoints.map((endpoint) => [formatLine(endpoint), endpoint]))
const plain = new Set(Object.values(plainCalls).flat())

let server: TestServer
let folder: string
let stage: Stage
let personas: Map<PersonaName, Persona>
let watch: Watch
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-matrix-'))
  server = await startTestServer({ config: { dataDir: folder } })
  ;({ stage, personas } = await createStage(server))
  watch = await watchChanges(server.db)
}, 60_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

function getEndpoint(line: string): Endpoint {
  const found = endpoints.get(line)
  if (!found) throw new Error(`${line} is not a call of the contract`)
  return found
}
function getCase(line: string): CallCase {
  const found = cases[line]
  if (!found) throw new Error(line)
  return found
}
/** All requests of a call; in the short form two for reading and one for writing, and each persona sends others. */
function listRequests({ name }: Persona, line: string): readonly Request[] {
  const all = getCase(line).requests(stage)
  const step = isSlowRun ? 1 : Math.ceil(all.length / (isReading(line) ? 2 : 1))
  return all.filter((_, at) => (at + personaNames.indexOf(name)) % step === 0)
}
const isReading = (line: string): boolean => isReadOnlyCall(getEndpoint(line))

/** Runs a few at a time, and returns all results. */
async function runEach<T, R>(items: readonly T[], run: (item: T) => Promise<readonly R[]>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += 6)
    results.push(...(await Promise.all(items.slice(at, at + 6).map(run))).flat())
  return results
}
const send = (client: { token: string }, line: string, request: Request) =>
  sendRequest(server.url, client, getEndpoint(line), request, cases[line])

describe('the calls of the contract', () => {
  it('are classified: they touch records, or a reason says why not', () => {
    const missing = [...endpoints.keys()].filter((line) => !cases[line] && !plain.has(line))
    expect(
      missing,
      'a call that reads or changes values of records gets requests in record-calls.ts, other-calls.ts or flow-calls.ts of testing/permission-matrix; any other is listed in plain-calls.ts there',
    ).toEqual([])
    const listed = [...Object.keys(cases), ...plain]
    expect(listed.filter((line) => !endpoints.has(line))).toEqual([])
    expect(Object.keys(cases).filter((line) => plain.has(line))).toEqual([])
    expect(personaNames.length * Object.keys(cases).length).toBeGreaterThan(1_000)
  })

  it('are tried with requests that the contract accepts', () => {
    const refused = Object.entries(cases).flatMap(([line, { requests }]) =>
      requests(stage).flatMap(({ at, query, body }) => {
        const { params: place, query: search, body: shape } = getEndpoint(line)
        const results = [
          place?.safeParse(Object.fromEntries(listTexts(at))),
          search?.safeParse(Object.fromEntries(listTexts(query))),
          shape?.safeParse(body ?? {}),
        ]
        return results.flatMap((result) => (result && !result.success ? [`${line}: ${result.error.message}`] : []))
      }),
    )
    expect(refused).toEqual([])
  })

  it(
    'reveal every marker to an administrator, so that a reply without one means something',
    async () => {
      const lines = Object.keys(cases).filter((line) => isReading(line) || (cases[line]?.reveals.length ?? 0) > 0)
      const empty = await runEach(lines, async (line) => {
        const { reveals, requests, control } = getCase(line)
        const answers = await runEach((control ?? requests)(stage), async (request) => [
          await send(stage.admin, line, request),
        ])
        const missing = reveals.filter((marker) => !answers.some(({ found }) => found.has(marker)))
        return missing.length > 0
          ? [`${line} lacks ${missing.join(', ')}: ${answers.map(({ code }) => code).join(', ')}`]
          : []
      })
      expect(empty).toEqual([])
    },
    timeoutMs,
  )
})

const mayMake = ({ may }: Persona, line: string, { target }: Request): boolean =>
  may?.some((allowed) => allowed === line || allowed === `${line} ${target}`) ?? false

/** The action on the orders that a request needs. */
function findAction(line: string, { at }: Request) {
  const { access } = getEndpoint(line)
  if (access.kind === 'record') return at?.['id'] === stage.orders.id ? access.action : null
  return getCase(line).action ?? null
}

/** What a reply reveals or allows against the rules of the persona. */
async function findFaults(persona: Persona, line: string, request: Request): Promise<string[]> {
  const { code, text, found } = await send(persona.client, line, request)
  const { at, query, body } = request
  const label = `${line} ${JSON.stringify({ ...at, ...query, body }).slice(0, 200)}: ${code}`
  const action = findAction(line, request)
  const revealed = [...found].filter((marker) => !persona.sees.includes(marker))
  return [
    ...revealed.map((marker) => `${label} reveals ${marker} ${showPlace(text, marker)}`),
    ...(action && code === 200 && !persona.actions.includes(action) ? [`${label} allows ${action}`] : []),
  ]
}

describe('a limited user', () => {
  beforeEach(() => watch.takeChanges())

  it.each(personaNames)(
    'reads through no call what they may not see: %s',
    async (name) => {
      const persona = getPersona(personas, name)
      const faults = await runEach(Object.keys(cases).filter(isReading), (line) =>
        runEach(listRequests(persona, line), (request) => findFaults(persona, line, request)),
      )
      expect(faults).toEqual([])
      expect(await watch.takeChanges()).toEqual([])
    },
    timeoutMs,
  )

  it.each(personaNames)(
    'changes nothing that they may not change: %s',
    async (name) => {
      const persona = getPersona(personas, name)
      const faults: string[] = []
      for (const line of Object.keys(cases).filter((one) => !isReading(one)))
        for (const request of listRequests(persona, line)) {
          const isAllowed = mayMake(persona, line, request)
          if (isAllowed && !(request.forges && canForge(persona))) continue
          faults.push(...(await findFaults(persona, line, request)))
          const changes = await watch.takeChanges()
          if (!isAllowed && changes.length > 0)
            faults.push(`${line} ${JSON.stringify(request).slice(0, 200)} changes ${changes.join(', ')}`)
        }
      expect(faults).toEqual([])
      expect(await watch.findText(forged)).toEqual([])
    },
    timeoutMs,
  )
})

describe('a frame that is pushed to an open page', () => {
  it('contains no value of a record that the user may not see', () => {
    const methods = getPersona(personas, 'approver').socket.frames.map(({ method }) => method)
    expect(methods).toContain('toDoChange')
    for (const { socket, sees } of personas.values())
      expect(findMarkers(JSON.stringify(socket.frames)).filter((marker) => !sees.includes(marker))).toEqual([])
  })
})

describe('a call that touches no record', () => {
  const readers = isSlowRun ? personaNames : []
  const lines = [...plain].filter(
    (line) => isReadOnlyCall(getEndpoint(line)) && line.startsWith('GET') && !ending.test(line),
  )

  it(
    'is classified correctly: an administrator finds no value of a record in it',
    async () => {
      expect(lines.length).toBeGreaterThan(150)
      expect(await findRevealed(stage.admin, lines, ['OFFERED'])).toEqual([])
    },
    timeoutMs,
  )

  it.each(readers)(
    'reveals nothing either, whatever id it gets: %s',
    async (name) => {
      const { client, sees } = getPersona(personas, name)
      expect(await findRevealed(client, lines, sees)).toEqual([])
    },
    timeoutMs,
  )
})

/** Calls that end a session, or that another system answers. */
const ending = /Logout|Oidc|QrCode|MapTiles|\/weChat\//

/** Sends reading calls with ids of the stage in their addresses. @returns those that reveal something else than `sees` */
async function findRevealed(client: { token: string }, lines: string[], sees: readonly Marker[]): Promise<string[]> {
  const { orders, record, flows, portalId, reports, templateId } = stage
  const ids = [orders.id, record.id, flows.inflow.id]
  if (isSlowRun)
    ids.push(orders.menuId, flows.flowId, portalId, templateId, ...reports, stage.interfaceId, stage.siteId)
  return runEach(lines, async (line) => {
    const names = [...getEndpoint(line).path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    return runEach(names.length > 0 ? ids : [''], async (id) => {
      const at = Object.fromEntries(names.map((name) => [name, id]))
      const { text, found } = await send(client, line, { at })
      const revealed = [...found].filter((marker) => !sees.includes(marker))
      return revealed.map((marker) => `${line} ${id} reveals ${marker} ${showPlace(text, marker)}`)
    })
  })
}

// last, because it changes the stage
describe('a write that limited users are refused', () => {
  it(
    'is not refused to an administrator, so that a refusal means something',
    async () => {
      const refused: string[] = []
      for (const [line, { requests, why }] of Object.entries(cases)) {
        if (isReading(line) || why) continue
        const codes: number[] = []
        for (const request of requests(stage)) codes.push((await send(stage.admin, line, request)).code)
        if (codes.every((code) => code === 403 || code === 404)) refused.push(`${line}: ${codes.join(', ')}`)
      }
      expect(refused).toEqual([])
    },
    timeoutMs,
  )
})

const showPlace = (text: string, marker: string) => {
  const at = text.indexOf(marker)
  return at < 0 ? '' : text.slice(Math.max(0, at - 40), at + 30)
}
