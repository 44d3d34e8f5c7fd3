import { createHash } from 'node:crypto'
import type { Endpoint, StaleObject } from '@armature/contract'
import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import { withBeginStep } from '../database/begin-step.ts'
import type { Db } from '../database/database.ts'
import { runOnTransaction } from '../database/on-transaction.ts'
import { prepareStatement, type Params } from '../database/statement.ts'
import { mayCall } from './access.ts'
import type { Handler } from './app.ts'
import type { Caller } from './caller.ts'

type AnyCall = Parameters<Handler<Endpoint>>[0]

/** Who changed an object last, and when; `undefined` if it is unknown. */
export type FindLastChange = (
  tx: Db,
  object: NonNullable<Endpoint['audit']>['object'],
  id: string,
) => Promise<{ by: string; at: Date } | undefined>

/** Versions of the objects that calls save, so that no user overwrites a state that they have not seen. */
export interface Versions {
  /** remembers how an object is read */
  add(endpoint: Endpoint, handler: Handler<Endpoint>): void
  /** the version of a reply; '' if its object has none */
  readVersion(endpoint: Endpoint, data: unknown): string
  /**
   * Runs a call. If it saves an object with a version, it waits for others that change the object and, if it names a version, is
   * refused unless it is the current one.
   *
   * @param ifMatch header If-Match; '' saves over any state
   * @throws AppError 'request.stale' with the object as it is now
   */
  run<T>(endpoint: Endpoint, call: AnyCall, ifMatch: string, work: () => Promise<T>): Promise<T>
}

export function createVersions(endpoints: readonly Endpoint[], findLastChange?: FindLastChange): Versions {
  const fields = collectFields(endpoints)
  const readers = new Map<string, { endpoint: Endpoint; handler: Handler<Endpoint> }>()
  const lockedObjects = new Set<string | undefined>(
    endpoints.flatMap(({ versionedBy, audit }) => (versionedBy && audit?.object) || []),
  )
  const readVersion = (endpoint: Endpoint, data: unknown): string => {
    const names = endpoint.method === 'GET' && fields.get(endpoint.path)
    return names ? hash(names.map((name) => [name, toComparable((data as Record<string, unknown>)[name])])) : ''
  }

  const assertCurrent = async (tx: Db, endpoint: Endpoint, call: AnyCall, known: ReadonlySet<string>) => {
    const reader = readers.get(endpoint.versionedBy ?? '')
    if (!reader) return
    const query = reader.endpoint.query?.parse({})
    const read = async () => reader.handler({ ...call, signal: call.signal, query, body: undefined } as AnyCall)
    const current = reader.endpoint.data.parse(await runOnTransaction(tx, read))
    const version = readVersion(reader.endpoint, current)
    if (known.has(version)) return
    const last = endpoint.audit && (await findLastChange?.(tx, endpoint.audit.object, readId(call)))
    throw new AppError('request.stale', {}, {
      current: mayRead(reader.endpoint, call) ? current : null,
      version,
      changedBy: last?.by ?? '',
      changedAt: last?.at.getTime() ?? null,
    } satisfies StaleObject)
  }

  return {
    add(endpoint, handler) {
      if (endpoint.method === 'GET' && fields.has(endpoint.path)) readers.set(endpoint.path, { endpoint, handler })
    },
    readVersion,
    run(endpoint, call, ifMatch, work) {
      const object = endpoint.audit?.object ?? endpoint.versionedBy
      // switching an object on and off, or giving it members, waits too: the check would not see a change that is being made
      const isLocking = endpoint.versionedBy || (endpoint.method === 'PUT' && lockedObjects.has(endpoint.audit?.object))
      if (!isLocking) return work()
      const key = [object, ...Object.values(call.params ?? {})].join(' ')
      const known = parseIfMatch(ifMatch)
      return withBeginStep(async (tx) => {
        await lockKey(tx, { key })
        if (known) await assertCurrent(tx, endpoint, call, known)
      }, work)
    },
  }
}

const lockKey = prepareStatement('version.lock', (builder, { key }: Params<{ key: string }>) =>
  builder.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${key}, 82))`.as('locked')),
)

/** By the path that reads an object: the properties that calls save, and those that it declares. */
function collectFields(endpoints: readonly Endpoint[]): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const reader of endpoints) {
    const writers = endpoints.filter(({ versionedBy }) => reader.method === 'GET' && versionedBy === reader.path)
    if (writers.length === 0) continue
    const saved = new Set(writers.flatMap(({ body }) => listProperties(body)))
    const shared = listProperties(reader.data).filter((name) => saved.has(name))
    fields.set(reader.path, [...new Set([...shared, ...(reader.versionFields ?? [])])].toSorted())
  }
  return fields
}

const listProperties = (shape: Endpoint['body']): string[] =>
  shape && 'shape' in shape ? Object.keys(shape.shape as object) : []

/** as the audit trail names the object */
const readId = ({ params }: AnyCall): string => (params as { id?: string } | undefined)?.id ?? ''

const mayRead = ({ access }: Endpoint, call: AnyCall): boolean => mayCall(access, call.caller as Caller, readId(call))

/** The versions of the header, of which proxies make weak ones; undefined if any will do. */
function parseIfMatch(header: string): ReadonlySet<string> | undefined {
  if (header === '' || header.trim() === '*') return undefined
  return new Set(header.split(',').map((one) => one.trim().replace(/^W\//, '').replaceAll('"', '')))
}

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** The same for the same content: ids in any order, and other objects without the names that are only shown. */
function toComparable(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one === 'string')) return value.toSorted()
    return value.map((one: unknown) => toComparable(isNamed(one) ? { ...one, fullName: undefined } : one))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, toComparable(one)])
}

const isNamed = (value: unknown): value is { id: string; fullName: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'fullName' in value
