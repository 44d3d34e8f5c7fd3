import type {
  EndpointBodyInput,
  Calls,
  EndpointData,
  Endpoint,
  Envelope,
  EndpointParams,
  EndpointQueryInput,
  UploadedFile,
} from '@armature/contract'
import { toast } from '../../ui/feedback/toast-state.ts'
import { ApiError } from './api-error.ts'
import { boundedCalls, boundedTimeoutMs, requestTimeoutMs } from './config.ts'
import { takeKey, type CallKey } from './repeat-keys.ts'
import { reportConnected, reportConnectionLost } from './connection.ts'
import { getCurrentLanguage, translate } from '../i18n/i18n.ts'
import { findMaintenanceNotice, setMaintenance } from '../state/maintenance.ts'
import { markLocked, session } from '../session/session.ts'

export { ApiError } from './api-error.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** no error toast: the caller shows the error itself */
  silent?: boolean
  /** called with the message of a successful reply */
  onMessage?: (msg: string) => void
  /** the version of the object that is saved (`Versioned`): another state of it is not overwritten */
  version?: string | undefined
  /** called with the version of the object that a call reads, '' if it has none */
  onVersion?: (version: string) => void
  /** uses this token instead of the session's; if it is invalid, the session goes on */
  token?: string
}

// A part is omitted if the contract has none, and may be omitted if all of it is optional.
type Part<Name extends string, Shape> = [Shape] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Shape
    ? { [K in Name]?: Shape }
    : { [K in Name]: Shape }

export type CallInput<E extends Endpoint> = Part<'params', EndpointParams<E>> &
  Part<'query', EndpointQueryInput<E>> &
  Part<'body', EndpointBodyInput<E>> &
  CallOptions

export type Line = keyof Calls
type Arguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/**
 * Makes a call of the contract, named by its line: `call('GET /api/visualdev/Base/:id', { params: { id } })`.
 *
 * @returns the envelope's `data`
 * @throws ApiError for every code but 200 (after a toast of 1500 ms, unless `silent`); the signal's reason when aborted.
 * Source: S7.01–S7.06, S8.02–S8.11.
 */
export async function call<L extends Line>(line: L, ...[input]: Arguments<Calls[L]>): Promise<EndpointData<Calls[L]>> {
  const request: Request = { ...(input as Request | undefined), line }
  try {
    return (await send(request)) as EndpointData<Calls[L]>
  } catch (error) {
    if (error instanceof ApiError && error.code === lockedCode) markLocked()
    else if (error instanceof ApiError && mustChangePassword(error)) requireNewPassword()
    else if (error instanceof ApiError && !request.silent && !error.endsSession && !isCovered(error))
      toast.error(error.msg)
    throw error
  }
}

/** An object with the version that a save of it sends back. */
export interface Versioned<T> {
  data: T
  version: string
}

/** `call` for an object that is going to be edited. */
export async function readVersioned<L extends Line>(
  line: L,
  ...[input]: Arguments<Calls[L]>
): Promise<Versioned<EndpointData<Calls[L]>>> {
  let version = ''
  const options = { ...input, onVersion: (current: string) => (version = current) }
  const data = await call(line, ...([options] as unknown as Arguments<Calls[L]>))
  return { data, version }
}

/** The session is locked on the server: the lock screen replaces the error of the call. */
const lockedCode = 423

/** During maintenance the cover of the app replaces the error of the call; a page without a session shows it. */
const isCovered = ({ code, data }: ApiError): boolean =>
  findMaintenanceNotice(code, data) !== undefined && session.getState().token !== ''

/** The password has expired: the app's dialog replaces the error of the call. */
function mustChangePassword({ code, data }: ApiError): boolean {
  return code === 403 && typeof data === 'object' && data !== null && 'mustChangePassword' in data
}

function requireNewPassword(): void {
  const { userInfo } = session.getState()
  if (userInfo && !userInfo.mustChangePassword)
    session.setState({ userInfo: { ...userInfo, mustChangePassword: true } })
}

/** Called when a session has ended; returns true if it was renewed, so that the call can be repeated. */
export type SessionEndHandler = (error: ApiError) => Promise<boolean>
let handleSessionEnd: SessionEndHandler = () => Promise.resolve(false)
export function onSessionEnd(handler: SessionEndHandler): void {
  handleSessionEnd = handler
}

/** For a session end without a refused call; true if the session was renewed. */
export const endSession: SessionEndHandler = (error) => handleSessionEnd(error)

/** Calls with a form-encoded body; a test compares the list with the contract. */
export const formEncodedLines: ReadonlySet<string> = new Set<Line>(['POST /api/oauth/Login'])
/** Calls whose body is one file, sent as a multipart form; a test compares the list with the contract. */
export const uploadLines: ReadonlySet<string> = new Set<Line>([
  'POST /api/file/Uploader/:type',
  'POST /api/file/Uploader',
  'POST /api/file/Uploader/annex',
  'POST /api/file/Uploader/annexpic',
  'POST /api/file/chunk',
  'POST /api/permission/Users/Uploader',
  'POST /api/weChat/Media/:kind',
  'POST /api/visualdev/OnlineDev/Uploader',
  'POST /api/visualdev/OnlineDev/:id/Uploader',
  'POST /api/system/DictionaryData/Action/Import',
  'POST /api/visualdev/Package/Uploader',
  'POST /api/system/LanguagePack/Actions/Preview',
  'POST /api/system/LanguagePack/Actions/Import',
])
/** Calls about the session itself: their replies never end it (S7.29, S7.30). */
const sessionLines: ReadonlySet<string> = new Set(['POST /api/oauth/Login', 'POST /api/oauth/LockScreen'])

interface Request extends CallOptions {
  line: string
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  /** Idempotency-Key and time of the first attempt */
  callKey?: CallKey
}

/** What a call creates is created once, also if it is sent again because no reply came back. One that may be cut off creates nothing. */
async function send(request: Request): Promise<unknown> {
  const { line, params, query, body, signal } = request
  if (!line.startsWith('POST ') || signal || sessionLines.has(line) || uploadLines.has(line))
    return sendInSession(request)
  const { callKey, confirm } = takeKey(line, params, query, body)
  try {
    const reply = await sendInSession({ ...request, callKey })
    confirm()
    return reply
  } catch (error) {
    if (!(error instanceof ApiError && error.mayHaveRun)) confirm()
    throw error
  }
}

async function sendInSession(request: Request): Promise<unknown> {
  if (request.token !== undefined) return sendOnce(request, request.token)
  const token = session.getState().token
  try {
    return await sendOnce(request, token)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.endsSession || sessionLines.has(request.line)) throw error
    const now = session.getState().token
    const wasRenewed = now !== '' && now !== token
    if (wasRenewed || (await handleSessionEnd(error))) return sendOnce(request, session.getState().token)
    throw error
  }
}

async function sendOnce(request: Request, token: string): Promise<unknown> {
  const [method, path] = request.line.split(' ') as [string, string]
  const response = await fetchFromServer(buildAddress(path, request), {
    method,
    headers: buildHeaders(request, token),
    body: buildBody(request),
    signal: createSignal(request),
  })
  const requestId = response.headers.get('x-request-id') ?? ''
  const envelope = await readEnvelope(response)
  const maintenance = findMaintenanceNotice(envelope.code, envelope.data)
  if (maintenance) setMaintenance(maintenance)
  if (envelope.code !== 200)
    throw new ApiError(envelope.code, envelope.msg || translate('ui:requestFailed'), envelope.data, requestId)
  request.onMessage?.(envelope.msg)
  request.onVersion?.((response.headers.get('etag') ?? '').replace(/^W\//, '').replaceAll('"', ''))
  return envelope.data
}

async function fetchFromServer(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    reportConnected()
    return response
  } catch (cause) {
    if (isAbort(cause)) throw cause
    // a call that timed out has reached the server
    if (!(cause instanceof DOMException)) reportConnectionLost()
    throw new ApiError(0, translate('ui:requestFailed'))
  }
}

async function readEnvelope(response: Response): Promise<Envelope> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (isAbort(cause)) throw cause
    return null
  })
  if (isEnvelope(body)) return body
  return { code: response.ok ? 0 : response.status, msg: '', data: null }
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && typeof (body as Envelope).code === 'number'
}

const boundedPaths = Object.values(boundedCalls)

/** In milliseconds. */
export function getTimeoutMs(line: string): number {
  const path = line.slice(line.indexOf(' ') + 1)
  return boundedPaths.some((beginning) => path.startsWith(beginning)) ? boundedTimeoutMs : requestTimeoutMs
}

// A timeout is an abort too, but counts as a network failure (SO.109).
function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError'
}

function buildAddress(path: string, { params, query, callKey }: Request): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  // Prevents caches between browser and server (S7.04); a call that is sent again has the same address.
  search.set('n', String(callKey?.calledAt ?? Date.now()))
  return `${filled}?${search}`
}

function buildHeaders(request: Request, token: string): Record<string, string> {
  const headers: Record<string, string> = { 'X-Origin': 'pc', 'Accept-Language': getCurrentLanguage() }
  if (token) headers['Authorization'] = token
  if (request.callKey) headers['Idempotency-Key'] = request.callKey.key
  if (request.version) headers['If-Match'] = `"${request.version}"`
  // the browser sets the other content types itself, a multipart form with its boundary
  const isJson = !formEncodedLines.has(request.line) && !uploadLines.has(request.line)
  if (request.body !== undefined && isJson) headers['Content-Type'] = 'application/json'
  return headers
}

function buildBody({ line, body }: Request): BodyInit | null {
  if (body === undefined) return null
  if (uploadLines.has(line)) return buildFileForm(body as UploadedFile)
  return formEncodedLines.has(line) ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body)
}

function buildFileForm({ name, bytes, fields = {} }: UploadedFile): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return form
}

function createSignal({ line, signal }: Request): AbortSignal {
  const timeout = AbortSignal.timeout(getTimeoutMs(line))
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}
