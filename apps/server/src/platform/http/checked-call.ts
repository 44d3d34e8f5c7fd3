import { createHash } from 'node:crypto'
import type { Endpoint, Language } from '@armature/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from './app.ts'
import { readIp, readToken, readUserAgent } from './guard.ts'
import { readCookie, sendCookie } from './send-redirect.ts'
import { watchClient } from './watch-client.ts'

/** What the contract makes of the parts of a request. */
interface CheckedParts {
  params: unknown
  query: unknown
  body: unknown
  language: Language
  idempotencyKey: string
}

/**
 * A call as its handler gets it. `signal` is a getter of the class, and is therefore left out of spreads: a getter in an object
 * literal would give each call a hidden class of its own, which keeps its request until the next full collection (decision 281).
 */
class CheckedCall implements Omit<Call<Endpoint>, 'params' | 'query' | 'body'> {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly caller: Call<Endpoint>['caller']
  readonly language: Language
  readonly ip: string
  readonly userAgent: string
  readonly header: Call<Endpoint>['header']
  readonly bodyHash: string
  readonly token: string
  readonly idempotencyKey: string
  readonly cookie: Call<Endpoint>['cookie']
  readonly keepCookie: Call<Endpoint>['keepCookie']
  readonly #reply: FastifyReply

  constructor(request: FastifyRequest, reply: FastifyReply, parts: CheckedParts) {
    this.params = parts.params
    this.query = parts.query
    this.body = parts.body
    this.caller = request.caller as Call<Endpoint>['caller']
    this.language = parts.language
    this.ip = readIp(request)
    this.userAgent = readUserAgent(request)
    this.header = (name) => String(request.headers[name] ?? '')
    this.bodyHash = request.bodyHash || emptyHash
    this.token = readToken(request)
    this.idempotencyKey = parts.idempotencyKey
    this.cookie = (name) => readCookie(request.headers.cookie, name)
    this.keepCookie = (cookie) => sendCookie(reply, { ...cookie, secure: request.protocol === 'https' })
    this.#reply = reply
  }

  get signal(): AbortSignal {
    return watchClient(this.#reply.raw)
  }
}

/** @param parts that the contract accepts */
export const createCall = (request: FastifyRequest, reply: FastifyReply, parts: CheckedParts): Call<Endpoint> =>
  new CheckedCall(request, reply, parts) as Call<Endpoint>

const emptyHash = createHash('sha256').digest('hex')
