import {
  isCreatingCall,
  largeCallMs,
  type Endpoint,
  type FileReply,
  type ModelSource,
  type UploadedFile,
} from '@armature/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { runForUser, type CallSubject } from '../caller-context.ts'
import type { App, AroundCall, Handler, Identify } from './app.ts'
import { createCall } from './checked-call.ts'
import { type AssertOpen, createGuard, getAddressKey, getCallFacts, getRequestLanguage } from './guard.ts'
import { createSuccess } from './envelope.ts'
import type { OwnWrites } from './own-writes.ts'
import type { RunOnce } from './run-once.ts'
import { parseBody, parseParams, parseQuery } from './parse.ts'
import { compressText } from './compression.ts'
import { Prepared, sendPrepared } from './prepared.ts'
import { sendFile } from './send-file.ts'
import { sendRedirect } from './send-redirect.ts'
import { yieldToOthers } from '../slices.ts'
import { readUpload, assertUploadSize } from './upload.ts'
import { createVersions, type FindLastChange, type Versions } from './versions.ts'

export interface Routes extends App {
  /** @throws Error naming every endpoint without a handler */
  requireAll(): void
}

/**
 * Registers handlers for the endpoints of the contract only.
 *
 * @param endpoints all endpoints of the product; two with the same method and path are an error
 */
export function createRoutes(fastify: FastifyInstance, endpoints: readonly Endpoint[], checks: RouteOptions): Routes {
  const waiting = new Map<Endpoint, string>()
  const versions = createVersions(endpoints, checks.findLastChange)
  const lines = new Set<string>()
  for (const endpoint of endpoints) {
    const line = formatRouteLine(endpoint)
    if (lines.has(line)) throw new Error(`Two contracts share ${line}`)
    lines.add(line)
    waiting.set(endpoint, line)
  }
  return {
    handle(endpoint, handler) {
      if (!waiting.delete(endpoint))
        throw new Error(`${formatRouteLine(endpoint)} has no contract, or a handler already`)
      versions.add(endpoint, handler as unknown as Handler<Endpoint>)
      register(fastify, endpoint, handler as unknown as Handler<Endpoint>, { ...checks, versions })
    },
    requireAll() {
      if (waiting.size > 0) throw new Error(`No handler for ${[...waiting.values()].join(', ')}`)
    },
  }
}

/** The router has one name per path position, so `/a/:id` and `/a/:name` are the same route. */
function formatRouteLine({ method, path }: Endpoint): string {
  return `${method} ${path.replaceAll(/:\w+/g, ':part')}`
}

function describeSubject({ access, timeBudgetMs = 0 }: Endpoint, request: FastifyRequest): CallSubject {
  const { id } = request.params as { id?: string }
  return {
    isLong: timeBudgetMs >= largeCallMs,
    ...(access.kind === 'record' && id !== undefined ? { modelId: id } : {}),
  }
}

/** Finds the model of what a call names; undefined if there is none with this id. */
export type FindCallModel = (kind: ModelSource['kind'], id: string) => Promise<string | undefined>

async function findSourceModel(
  { modelOf }: Endpoint,
  { params, body }: { params: unknown; body: unknown },
  find: FindCallModel | undefined,
): Promise<CallSubject> {
  if (!modelOf || !find) return {}
  const names = { ...(body as object | undefined), ...(params as object | undefined) } as Record<string, unknown>
  const modelId = await find(modelOf.kind, String(names[modelOf.name]))
  return modelId === undefined ? {} : { modelId }
}

interface RouteOptions {
  identify: Identify
  /** by default everyone may always work */
  assertOpen?: AssertOpen
  aroundCall: AroundCall
  runOnce: RunOnce
  ownWrites: OwnWrites
  /** without it, calls with `modelOf` have no share of connections for their model */
  findCallModel?: FindCallModel
  /** without it, conflicts do not say who made the change */
  findLastChange?: FindLastChange
}

function register(
  fastify: FastifyInstance,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  {
    identify,
    assertOpen,
    aroundCall,
    runOnce,
    ownWrites,
    findCallModel,
    versions,
  }: RouteOptions & { versions: Versions },
): void {
  fastify.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    config: { endpoint },
    onRequest: createGuard(endpoint, identify, assertOpen),
    handler: async (request, reply) => {
      const language = getRequestLanguage(request)
      assertContentType(endpoint, request)
      const sent = endpoint.upload ? await readRouteUpload(endpoint, request) : request.body
      const isLong = Number(request.headers['content-length'] ?? 0) > longBytes
      if (isLong) await yieldToOthers()
      const body = parseBody(endpoint, sent, language)
      if (isLong) await yieldToOthers()
      const idempotencyKey = String(request.headers['idempotency-key'] ?? '').slice(0, 100)
      const call = createCall(request, reply, {
        params: parseParams(endpoint, request.params, language),
        query: parseQuery(endpoint, request.query, language),
        body,
        language,
        idempotencyKey,
      })
      const facts = { ...getCallFacts(request), params: call.params, query: call.query, body: call.body }
      // queues and pools are shared fairly between users, models and kinds of calls
      const userKey = request.caller?.userId ?? getAddressKey(request)
      const runForCaller = async () => {
        // before the call holds a connection: one that waited for a share with a connection in hand could block others
        const found = await runForUser(userKey, () => findSourceModel(endpoint, call, findCallModel))
        return runForUser(
          userKey,
          () =>
            versions.run(endpoint, call, request.headers['if-match'] ?? '', () =>
              aroundCall(endpoint, facts, async () => handler(call)),
            ),
          {
            mayReadReplica: ownWrites.mayReadReplica(endpoint, request),
            ...describeSubject(endpoint, request),
            ...found,
          },
        )
      }
      const run = () => ownWrites.track(endpoint, request, reply, runForCaller)
      const respond = async () =>
        JSON.stringify(createSuccess(endpoint.data.parse(await run()), endpoint.done, language))
      if (idempotencyKey !== '' && request.caller && isCreatingCall(endpoint) && !endpoint.storesReply) {
        const { userId } = request.caller
        const repeatable = { userId, route: `${endpoint.method} ${request.url}`, key: idempotencyKey, body }
        const text = await runOnce(repeatable, respond)
        request.outcome = 200
        return reply.header('content-type', 'application/json; charset=utf-8').send(text)
      }
      const result = await run()
      request.outcome = 200
      if (endpoint.answersRedirect) return sendRedirect(reply, result)
      if (endpoint.answersFile) return sendFile(request, reply, result as FileReply)
      // fields that the contract does not name are not sent
      void reply.header('content-type', 'application/json; charset=utf-8')
      if (result instanceof Prepared) return sendPrepared(request, reply, result, endpoint.done, language)
      const data = endpoint.data.parse(result)
      const version = versions.readVersion(endpoint, data)
      if (version !== '') void reply.header('etag', `"${version}"`)
      return compressText(endpoint, request, reply, JSON.stringify(createSuccess(data, endpoint.done, language)))
    },
  })
}

/** Bytes of a body that takes so long to parse that other calls are served between the steps. */
const longBytes = 100_000

/** Prevents form posts from other sites to JSON endpoints, and JSON to form endpoints. */
function assertContentType(endpoint: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (!endpoint.body || type === undefined) return
  if (
    type.startsWith('application/x-www-form-urlencoded') !== (endpoint.form ?? false) ||
    request.isMultipart() !== (endpoint.upload ?? false)
  )
    throw new AppError('request.malformed')
}

async function readRouteUpload({ bodyLimit = 1_048_576 }: Endpoint, request: FastifyRequest): Promise<UploadedFile> {
  assertUploadSize(request, bodyLimit)
  return readUpload(request, bodyLimit)
}
