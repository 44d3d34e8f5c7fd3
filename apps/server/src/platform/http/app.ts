import type { BodyOf, Endpoint, Language, ParamsOf, QueryOf, ReplyOf } from '@armature/contract'
import type { Caller } from './caller.ts'

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
}

/** Where modules hang their handlers. The start fails when a contract has no handler or a handler no contract. */
export interface App {
  handle<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<ReplyOf<E>> | ReplyOf<E>): void
}
