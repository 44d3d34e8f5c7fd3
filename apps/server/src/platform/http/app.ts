import type {
  EndpointBody,
  Endpoint,
  Language,
  EndpointParams,
  EndpointQuery,
  ReplyCookie,
  EndpointReply,
} from '@armature/contract'
import type { Caller } from './caller.ts'
import type { Prepared } from './prepared.ts'

/** One checked call: input parsed, caller identified, access granted. */
export interface Call<E extends Endpoint> {
  params: EndpointParams<E>
  query: EndpointQuery<E>
  body: EndpointBody<E>
  /** null only on public endpoints */
  caller: E['access'] extends { kind: 'public' } ? Caller | null : Caller
  language: Language
  /** IP address of the caller, as the trusted proxy reports it */
  ip: string
  userAgent: string
  /** a header, '' when there is none */
  header: (name: string) => string
  /** SHA-256 of the body as it was sent, in hexadecimal digits; only of calls with `isSigned` */
  bodyHash: string
  /** session token without prefix, '' when there is none */
  token: string
  /** header Idempotency-Key, '' when missing (security rule 7.2) */
  idempotencyKey: string
  /** aborted when the client closes the connection before it has the reply: work that only serves the reply can stop */
  signal: AbortSignal
  /** value of a cookie, '' when there is none. Never used for access: only the token is (docs/security-rules.md, 10) */
  cookie: (name: string) => string
  /** sets a cookie in the browser, with `Secure` if the request came over https */
  keepCookie: (cookie: Omit<ReplyCookie, 'secure'>) => void
}

type Answer<E extends Endpoint> = EndpointReply<E> | Prepared<EndpointReply<E>>
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>

/** Registers the handlers of modules. The start fails when an endpoint has no handler or a handler no endpoint. */
export interface App {
  handle<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
}

/** What is known about every call, whatever it asks for. Path parts, query and body are as sent, until the contract has checked them. */
export interface CallFacts {
  requestId: string
  /** null only on public endpoints */
  caller: Caller | null
  ip: string
  userAgent: string
  params: unknown
  query: unknown
  body: unknown
}

/** Runs around each handler, after its input was checked. */
export type AroundCall = <T>(endpoint: Endpoint, facts: CallFacts, run: () => Promise<T>) => Promise<T>

/**
 * Finds the caller of a session token.
 *
 * @throws AppError `session.expired` (600), `session.endedElsewhere` (601), `session.tokenInvalid` (602, also for '') or
 * `lock.locked` (423)
 */
export type Identify = (token: string, ip: string, options?: IdentifyOptions) => Promise<Caller>

interface IdentifyOptions {
  /** the call is allowed while the screen of the session is locked */
  mayBeLocked?: boolean | undefined
  /** the call does not keep the session from becoming idle */
  inBackground?: boolean | undefined
}
