import type { z } from 'zod'

/**
 * Who may make a call. Required on every endpoint; there is no default, so nothing is open by accident.
 *
 * - `public`: no session needed
 * - `signedIn`: any valid session
 * - `permission`: the caller's menus hold the code; `onlineDev` names a menu (its enCode), `onlineDev:btn_add` a button on it
 * - `record`: the caller may do the action on the released model named by the path part `id`
 * - `administrator`: the account is marked administrator
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'permission'; code: string }
  | { kind: 'record'; action: RecordAction }
  | { kind: 'administrator' }

export type RecordAction = 'list' | 'detail' | 'add' | 'edit' | 'remove'

export const open: Access = { kind: 'public' }
export const signedIn: Access = { kind: 'signedIn' }
export const administrator: Access = { kind: 'administrator' }
export const permission = (code: string): Access => ({ kind: 'permission', code })
export const record = (action: RecordAction): Access => ({ kind: 'record', action })

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  method: Method
  /** Exact, case-sensitive path with `:name` for its parts, e.g. `/api/visualdev/Base/:id`. */
  path: string
  access: Access
  /** One sentence for the API page. */
  summary: string
  params?: Params
  query?: Query
  /** JSON body, or a form-encoded one where `form` is set. */
  body?: Body
  form?: boolean
  /** `data` of the envelope. What it does not name does not leave the server. */
  data: Data
  /** Largest body in bytes where it differs from the server's 1 MB. */
  bodyLimit?: number
}

/** Says a call once: the server registers it, the web app calls it, the API page prints it. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodNull,
>(definition: Endpoint<Params, Query, Body, Data>): Endpoint<Params, Query, Body, Data> {
  return definition
}

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type QueryInputOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never
export type BodyInputOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never
/** What a handler may return for the call. */
export type ReplyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer D> ? z.input<D> : never
/** What a caller receives as `data`. */
export type DataOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer D> ? z.output<D> : never

export interface Envelope<T = unknown> {
  code: number
  msg: string
  data: T
}
