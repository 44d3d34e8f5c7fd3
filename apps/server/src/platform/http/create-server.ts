import { createHash, randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { Endpoint } from '@armature/contract'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { AroundCall, Identify } from './app.ts'
import { refuseOverload } from './admission.ts'
import { isCanonicalPath } from './canonical-path.ts'
import type { AssertOpen } from './guard.ts'
import { handleErrors, sendUnknownPath } from './errors.ts'
import { isJsonLimit, parseJson } from './json.ts'
import type { Replica } from '../database/replica/replica.ts'
import { createOwnWrites } from './own-writes.ts'
import { createRoutes, type FindCallModel, type Routes } from './routes.ts'
import type { RunOnce } from './run-once.ts'
import type { FindLastChange } from './versions.ts'

export interface ServerOptions {
  endpoints: readonly Endpoint[]
  identify: Identify
  assertOpen?: AssertOpen
  aroundCall: AroundCall
  runOnce: RunOnce
  findLastChange?: FindLastChange
  findCallModel?: FindCallModel
  replica?: Replica | undefined
  trustedProxies: number
}

export interface Server {
  fastify: FastifyInstance
  routes: Routes
}

/** The HTTP server without the modules: encodings, limits, envelope, guards. */
export function createServer({ endpoints, trustedProxies, replica, ...checks }: ServerOptions): Server {
  const fastify: FastifyInstance = Fastify({
    logger: false,
    // the address is taken from that many proxies only
    trustProxy: (_address, hop) => hop < trustedProxies,
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    // time to receive one complete request; a statement has its own limit
    requestTimeout: 60_000,
    // and its headers, also for connections that send nothing and for handshakes of sockets
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    // what still arrives while the server stops is served: its client would have to repeat it
    return503OnClosing: false,
    // HEAD would run the handlers of GET
    exposeHeadRoutes: false,
    // URLs that cannot be decoded
    frameworkErrors: (_error, request, reply) => {
      void sendUnknownPath(request as FastifyRequest, reply as FastifyReply)
    },
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
  })
  fastify.decorateRequest('caller', null)
  fastify.decorateRequest('bodyHash', '')
  fastify.decorateRequest('outcome', 0)
  fastify.decorateRequest('fault', null)
  readBodies(fastify)
  handleErrors(fastify)
  refuseOverload(fastify)
  fastify.setNotFoundHandler(sendUnknownPath)
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.headers(apiHeaders)
    // Node would take the first; a proxy in front may have taken the last
    if (countHosts(request.raw.rawHeaders) > 1) throw Object.assign(new Error('two Host headers'), { statusCode: 400 })
    if (!isCanonicalPath(request.url)) return sendUnknownPath(request, reply)
  })
  return { fastify, routes: createRoutes(fastify, endpoints, { ...checks, ownWrites: createOwnWrites(replica) }) }
}

const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

/** Replies of the API are data: never sniffed, framed, cached or revealed to other sites (security rule 9.1). */
const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Values in a JSON body unless the contract says otherwise: four lists of 10,000 ids, and what is around them. */
const maxBodyValues = 50_000

function readBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      const { maxValues = maxBodyValues, isSigned } = request.routeOptions.config.endpoint ?? {}
      if (isSigned) request.bodyHash = createHash('sha256').update(text).digest('hex')
      done(null, parseJson(text.toString(), { values: maxValues }))
    } catch (error) {
      if (isJsonLimit(error)) return done(error)
      done(error instanceof AppError ? Object.assign(new Error(error.key), { statusCode: 400 }) : (error as Error))
    }
  })
  void fastify.register(formbody, { bodyLimit: 65_536 })
  // the handlers that accept an upload read the form, with their own limits
  void fastify.register(multipart)
}
