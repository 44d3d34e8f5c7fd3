import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { ModuleClient, ModuleError, language } from '../../src/generated/module.js'
import { forwardCall, isForwarded } from './forward.js'
import { handleRecordCall } from './record-calls.js'
import { readJson, sendData, sendEnvelope, sendRefusal } from './replies.js'
import { Sessions, formatCookie } from './sessions.js'
import { sendFile } from './static-files.js'

export interface ModuleServerOptions {
  /** address of the platform */
  platform: string
  /** folder of the built screens */
  webRoot: string
}

/**
 * The back end of the screens: it signs users in, keeps their tokens, checks what they send and calls the platform for them. It
 * answers only the calls of this module.
 */
export function createModuleServer(options: ModuleServerOptions): Server {
  const sessions = new Sessions()
  const server = createServer((request, response) => {
    handle(request, response, options, sessions).catch((error: unknown) => sendFailure(response, error))
  })
  server.requestTimeout = 60_000
  server.headersTimeout = 10_000
  return server
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { platform, webRoot }: ModuleServerOptions,
  sessions: Sessions,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://module')
  if (!url.pathname.startsWith('/api/') && url.pathname !== '/session') return sendFile(response, webRoot, url.pathname)
  if (!isSameOrigin(request)) return sendRefusal(response, 403, 'another site')
  const createClient = (token: string) => new ModuleClient({ baseUrl: platform, token, language })
  if (url.pathname === '/session') return handleSession(request, response, sessions, createClient)
  const token = sessions.findToken(request.headers.cookie)
  if (token === '') return sendRefusal(response, 401, 'sign in')
  const client = createClient(token)
  if (await handleRecordCall(request, response, url, client)) return
  if (isForwarded(request.method, url)) return forwardCall(request, response, url, { platform, token })
  sendRefusal(response, 404, 'unknown call')
}

async function handleSession(
  request: IncomingMessage,
  response: ServerResponse,
  sessions: Sessions,
  createClient: (token: string) => ModuleClient,
): Promise<void> {
  const { method, headers } = request
  const isSecure = headers['x-forwarded-proto'] === 'https'
  if (method === 'POST') {
    const { token } = (await readJson(request)) as { token?: unknown }
    if (typeof token !== 'string' || token === '') return sendRefusal(response, 400, 'token')
    // only a token that may see the list opens a session
    await createClient(token).list({ pageSize: 1 })
    response.setHeader('Set-Cookie', formatCookie(sessions.open(token), isSecure))
    return sendData(response, null)
  }
  if (method === 'DELETE') {
    sessions.close(headers.cookie)
    response.setHeader('Set-Cookie', formatCookie('', isSecure))
    return sendData(response, null)
  }
  sendData(response, { isSignedIn: sessions.findToken(headers.cookie) !== '' })
}

/** Browsers name the origin of a request; one from another site is refused. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin === undefined || headers.origin.replace(/^https?:\/\//, '') === headers.host
}

/** Errors of the platform are passed on; what is unexpected stays here. */
function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy()
  if (error instanceof ModuleError) return sendEnvelope(response, error.code, error.message, error.data)
  if (error instanceof URIError) return sendRefusal(response, 400, 'address')
  console.error(error)
  sendRefusal(response, 502, 'the platform cannot be reached')
}
