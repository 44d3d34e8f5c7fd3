import type { BodyOf, Endpoint, Language, ParamsOf, QueryOf, ReplyCookie, ReplyOf } from '@armature/contract'
import type { Caller } from './caller.ts'
import type { Prepared } from './prepared.ts'

/** One checked call: shapes parsed, caller known, right granted. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** null only on public endpoints */
  caller: E['access'] extends { kind: 'public' } ? Caller | null : Caller
  language: Language
  /** address of the caller, as the trusted proxy names it */
  ip: string
  userAgent: string
  /** bare session token, '' when there is none */
  token: string
  /** what the caller sent as Idempotency-Key, '' when nothing (security rule 7.2) */
  idempotencyKey: string
  /** value of a cookie, '' when there is none. Never authority: that comes from the token alone (docs/security-rules.md, 10) */
  cookie: (name: string) => string
  /** has the browser keep a cookie, over https only where it came by https */
  keepCookie: (cookie: Omit<ReplyCookie, 'secure'>) => void
}

type Answer<E extends Endpoint> = ReplyOf<E> | Prepared<ReplyOf<E>>
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>

/** Where modules hang their handlers. The start fails when a contract has no handler or a handler no contract. */
export interface App {
  handle<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
}

/**
 * Finds the caller behind a bare session token.
 *
 * @throws AppError `session.expired` (600), `session.endedElsewhere` (601) or `session.tokenInvalid` (602, also for '')
 */
export type Identify = (token: string, ip: string) => Promise<Caller>
