import type { z } from 'zod'
import type { AuditDeclaration } from './catalog/audit-actions.ts'
import type { DoneKind } from './success-texts.ts'

/**
 * Who may make a call. Required on every endpoint; there is no default, so nothing is open by accident.
 *
 * - `public`: no session needed
 * - `signedIn`: any valid session
 * - `permission`: one of the caller's menus has the code; `onlineDev` names a menu (its enCode), `onlineDev:btn_add` a button on
 *   it
 * - `record`: the caller may do the action on the released model named by the path part `id`
 * - `dictionary`: the caller may do the action on the entries of some dictionary: through the page of dictionaries, or a menu
 *   that leads to it (type 4). The handler checks which dictionary
 * - `administrator`: the account is marked administrator
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'permission'; code: string }
  | { kind: 'record'; action: RecordAction }
  | { kind: 'dictionary'; action: DictionaryAction }
  | { kind: 'administrator' }

/** `import` and `export` of records as Excel files */
export type RecordAction = 'list' | 'detail' | 'add' | 'edit' | 'batchEdit' | 'remove' | 'import' | 'export' | 'print'
export type DictionaryAction = 'list' | 'add' | 'edit' | 'remove'

export const open = { kind: 'public' } as const
export const signedIn = { kind: 'signedIn' } as const
export const administrator = { kind: 'administrator' } as const
export const permission = (code: string) => ({ kind: 'permission', code }) as const
export const record = (action: RecordAction) => ({ kind: 'record', action }) as const
export const dictionary = (action: DictionaryAction) => ({ kind: 'dictionary', action }) as const

/** Where a call names the approval, the turn or the flow whose model it works on: a path part, or a property of its body. */
export interface ModelSource {
  kind: 'approval' | 'turn' | 'flow'
  name: string
}

export const ofApproval = (name: string): ModelSource => ({ kind: 'approval', name })
export const ofTurn = (name: string): ModelSource => ({ kind: 'turn', name })
export const ofFlow = (name: string): ModelSource => ({ kind: 'flow', name })

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint<
  M extends Method = Method,
  Path extends string = string,
  A extends Access = Access,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  method: M
  /** Exact, case-sensitive path with `:name` for its parts, e.g. `/api/visualdev/Base/:id`. */
  path: Path
  access: A
  /** One sentence for the API page. */
  summary: string
  params?: Params
  query?: Query
  /** the caller signs the call: the handler gets the headers, and the hash of the body as it was sent */
  isSigned?: boolean
  /** JSON body, or a form-encoded one where `form` is set. */
  body?: Body
  form?: boolean
  /** the body is a multipart form with one file (shape `uploadedFile`); `bodyLimit` is the largest size */
  upload?: boolean
  /** the reply is the bytes of a file (shape `fileReply`) instead of an envelope; errors are still sent in an envelope */
  answersFile?: boolean
  /** the reply redirects the browser (shape `redirectReply`, status 303) instead of returning data */
  answersRedirect?: boolean
  /**
   * whether the call is entered in the caller's log; by default every call except GET is. A call that is not entered only reads
   * (`isReadOnlyCall`), so it may be made while viewing as another user
   */
  logged?: boolean
  /**
   * how the call is entered in the audit trail, in its own transaction: without the entry, nothing is changed or sent. Every call
   * that changes something has this, or `audit.test.ts` says why not
   */
  audit?: AuditDeclaration
  /**
   * path of the GET call that reads the object that this call saves. Its replies have a version (header `ETag`) of what is saved
   * here; sent back in `If-Match`, the call is refused with `request.stale` (409) if the object has changed since. Every PUT call
   * has this, or `versions.test.ts` says why not
   */
  versionedBy?: string
  /** of a GET call: properties of `data` that its version covers besides those with the name of a property that is saved */
  versionFields?: readonly string[]
  /** `data` of the envelope. Properties that it does not name are not sent. */
  data: Data
  /** the reply is compressed from 4 KB on instead of 32 KB, because a page waits for it when it is opened */
  isCompressed?: boolean
  /** Largest body in bytes where it differs from the server's 1 MB. */
  bodyLimit?: number
  /** Most values in a JSON body, in all lists and objects together, where it differs from the server's 50,000. */
  maxValues?: number
  /** Time in ms in which the call is answered, where it differs from the server's 3 seconds; a slower one is logged. */
  timeBudgetMs?: number
  /**
   * of a call that reads or writes records without naming their model, so that it counts among the calls of that model. Calls with
   * access `record` name it themselves
   */
  modelOf?: ModelSource
  /** the kind of change, for the `msg` of the reply (FO.40); without it the message only says that the call succeeded */
  done?: DoneKind
  /** the handler stores its reply for an Idempotency-Key itself, in the transaction of what it creates */
  storesReply?: boolean
  /** may be called while the screen of the session is locked; concerns only the caller's own session, also while viewing as another user */
  duringLock?: boolean
  /** made by an open window without its user: it does not count as a call, so that the session can still become idle */
  inBackground?: boolean
  /** of a public call: may be made during maintenance, as the sign-in of administrators needs it; so may calls with `duringLock` */
  duringMaintenance?: boolean
  /** may be called by a user who has to choose a new password first */
  duringPasswordChange?: boolean
}

/** Time of a call that asks another system, or cleans a long text. */
export const remoteCallMs = 15_000
/** Time of a call that reads or writes many records, or a table. */
export const largeCallMs = 30_000

/** Defines a call once: the server registers it, the web app calls it, the API page prints it. */
export function endpoint<
  M extends Method,
  const Path extends string,
  A extends Access,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodNull,
>(definition: Endpoint<M, Path, A, Params, Query, Body, Data>): Endpoint<M, Path, A, Params, Query, Body, Data> {
  return definition
}

const creating: readonly (DoneKind | undefined)[] = ['created', 'copied', 'imported', 'sent', 'started']

/** Whether the call creates something: a repetition with the same Idempotency-Key gets the first reply (security rule 7.2). */
export const isCreatingCall = ({ method, done, access }: Pick<Endpoint, 'method' | 'done' | 'access'>): boolean =>
  method === 'POST' && access.kind !== 'public' && creating.includes(done)

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

export type EndpointParams<E extends Endpoint> = Output<NonNullable<E['params']>>
export type EndpointQuery<E extends Endpoint> = Output<NonNullable<E['query']>>
export type EndpointBody<E extends Endpoint> = Output<NonNullable<E['body']>>
export type EndpointQueryInput<E extends Endpoint> = Input<NonNullable<E['query']>>
export type EndpointBodyInput<E extends Endpoint> = Input<NonNullable<E['body']>>
/** What a handler may return for the call. */
export type EndpointReply<E extends Endpoint> = Input<E['data']>
/** What a caller receives as `data`. */
export type EndpointData<E extends Endpoint> = Output<E['data']>

export interface Envelope<T = unknown> {
  code: number
  msg: string
  data: T
}

/** `data` of `request.stale`: the object as it is now. */
export interface StaleObject<T = unknown> {
  /** as `versionedBy` reads it; null if the caller may save the object but not read it */
  current: T | null
  /** of `current`, to save over it */
  version: string
  /** name of the user of the last change, '' if it is unknown */
  changedBy: string
  /** milliseconds since 1970; null if it is unknown */
  changedAt: number | null
}
