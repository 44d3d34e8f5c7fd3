import type { AuditDeclaration, Endpoint } from '@armature/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { withCommitStep } from '../../platform/database/commit-step.ts'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement } from '../../platform/database/statement.ts'
import type { CallFacts } from '../../platform/http/app.ts'
import { getCallFacts } from '../../platform/http/guard.ts'
import { log } from '../../platform/log/log.ts'
import { limitText } from '../../platform/text.ts'
import { createRateLimit } from '../../platform/rate-limit.ts'
import { type AuditNote, buildRefusals, withNote, writeNote } from './audit-note.ts'
import { appendEntries, countRefusals } from './entry.queries.ts'
import { readStates } from '../audited-objects/index.ts'

type AuditCalls = <T>(call: Pick<Endpoint, 'audit'>, facts: CallFacts, run: () => Promise<T>) => Promise<T>

/**
 * Enters each call whose contract has `audit`. The entry is written at the end of the transaction of the call, so neither is
 * stored without the other; a call that only reads, such as an export, is answered after its entry is stored. A background job that
 * acts as a user enters each of its steps as the call that would do the same, with its own id as that of the request.
 */
export function createAuditCalls(deps: Pick<Deps, 'db' | 'clock'>): AuditCalls {
  return async (endpoint, facts, run) => {
    if (!endpoint.audit || !facts.caller) return run()
    const note = await startNote(deps, endpoint.audit, facts)
    const result = await withNote(note, () => withCommitStep((tx) => writeAtCommit(tx, note), run))
    if (!note.isWritten) await writeNote(deps.db, note)
    return result
  }
}

/** A transaction that wrote nothing is not the one of the action. */
async function writeAtCommit(tx: Db, note: AuditNote): Promise<(() => void) | undefined> {
  const [state] = await findWrote(tx, {})
  return state?.wrote ? writeNote(tx, note) : undefined
}
const findWrote = prepareStatement('audit.wrote', (builder) =>
  builder.selectNoFrom(sql<boolean>`pg_current_xact_id_if_assigned() is not null`.as('wrote')),
)

/** Entries of refused calls of one user in a minute: every entry is kept for months, and other writers wait for it. */
const maxRefusedPerMinute = 60

/**
 * Enters refused calls with their code before the refusal is sent, also those that the guard refused. Of a user who causes
 * many on any node, the rest is only in the process log.
 */
export function auditRefusals(fastify: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>): void {
  const rate = createRateLimit(maxRefusedPerMinute, 60_000, deps.clock)
  fastify.addHook('onSend', async (request) => {
    const { audit } = request.routeOptions.config.endpoint ?? {}
    if (!audit || !request.caller || request.outcome === 200 || request.outcome === 0) return
    try {
      const facts = getCallFacts(request)
      const ids = readIds(facts, audit).slice(0, maxRefusedIds)
      const { viewer, userId } = request.caller
      const actorId = viewer?.userId ?? userId
      const minute = Math.floor(deps.clock() / 60_000)
      const counted = { userId: actorId, minute, entries: Math.max(1, ids.length), most: maxRefusedPerMinute }
      // of a user who causes very many, this process asks the database no more
      const isAllowed = rate.take(actorId, counted.entries) === 0 && (await countRefusals(deps.db, counted))
      if (isAllowed)
        await appendEntries(deps.db, buildRefusals(await startNote(deps, audit, facts, ids), request.outcome))
      else logLostRefusal(request, 'the user causes too many')
    } catch (error) {
      // the call is refused all the same
      logLostRefusal(request, error)
    }
  })
}

/** of one call */
const maxRefusedIds = 20

const logLostRefusal = (request: FastifyRequest, error: unknown): void =>
  log.error('a refused call could not be entered in the audit trail', {
    requestId: request.id,
    userId: request.caller?.userId,
    route: request.routeOptions.url,
    code: request.outcome,
    error,
  })

async function startNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  declaration: AuditDeclaration,
  facts: CallFacts,
  ids = readIds(facts, declaration),
): Promise<AuditNote> {
  const details = readDetails(facts, declaration.details)
  const states = await readStates(db, declaration.object, ids)
  const at = new Date(clock())
  return { declaration, facts, at, ids, createdIds: [], details, states, isWritten: false }
}

function readIds({ caller, params, query, body }: CallFacts, { isOfCaller }: AuditDeclaration): string[] {
  const ids = readProperty(body, 'ids')
  const named = readProperty(params, 'id') ?? ids ?? readProperty(query, 'id') ?? readProperty(body, 'id')
  const found = isOfCaller ? [caller?.userId] : [named].flat()
  return found.filter((one) => typeof one === 'string').map((one) => limitText(one, maxIdLength))
}
/** The longest are codes of areas; ids of refused calls are as sent. */
const maxIdLength = 100

/** The values that the contract names, from query and body. */
function readDetails({ query, body }: CallFacts, names: readonly string[] = []): Record<string, unknown> {
  const values = names.map((name) => [name, readProperty(body, name) ?? readProperty(query, name)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== ''))
}

const readProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
