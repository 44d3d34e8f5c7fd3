import type { ServerFrame } from '@armature/contract'
import { socketRestartCode } from '@armature/contract/catalog/socket-codes'
import { reportConnected, onReconnect, suspectConnectionLost } from '../api/connection.ts'
import { getCurrentLanguage } from '../i18n/i18n.ts'
import { session, type SessionState } from '../session/session.ts'
import { deliverFrame, setFrameSender } from './socket-frames.ts'

const firstWaitMs = 1_000
const maxWaitMs = 30_000
/** the pages of a node that is restarted come back within this time, each at a moment of its own */
const restartSpreadMs = 5_000

/** Why the server has ended the session: 600, 601 or 602, and its message, which may be empty. */
export interface SessionEnd {
  code: number
  msg: string
}

/**
 * Keeps a socket open during a session that is not locked, so that the page learns at once when the session has ended (S4.57);
 * after unlocking, the new connection asks for what was missed. A lost connection is opened again after 1, 2, 4 … at most 30 s
 * (SO.65), at once when the network is back; one that a node closes because it is restarted within 5 s. Browsers without WebSocket work without it (SO.68).
 *
 * @returns closes it
 */
export function connectSocket(onSessionEnd: (end: SessionEnd) => void): () => void {
  if (typeof WebSocket === 'undefined') return () => undefined
  let stop = () => undefined as void
  let token = ''
  const follow = (state: Pick<SessionState, 'token' | 'lock'>) => {
    const wanted = state.lock === 1 ? '' : state.token
    if (wanted === token) return
    // first of all, since closing and opening change the session's state and call this again
    token = wanted
    stop()
    stop = token === '' ? () => undefined : connect(token, onSessionEnd)
  }
  follow(session.getState())
  const unsubscribe = session.subscribe(follow)
  return () => {
    unsubscribe()
    stop()
  }
}

/** The connection of one session, reconnected until it is stopped. */
function connect(token: string, onSessionEnd: (end: SessionEnd) => void): () => void {
  let isWanted = true
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let socket: WebSocket | null = null

  const stop = () => {
    isWanted = false
    clearTimeout(timer)
    removeEventListener('online', again)
    stopWaiting()
    socket?.close()
    if (session.getState().socket === handle) session.setState({ socket: null })
  }
  const handle = { close: stop }

  function open(): void {
    const mine = new WebSocket(buildSocketAddress(location, token, getCurrentLanguage()))
    socket = mine
    mine.onopen = () => {
      failures = 0
      reportConnected()
      const send = (frame: object) => mine.send(JSON.stringify({ ...frame, token }))
      setFrameSender(send)
      send({ method: 'OnConnection', mobileDevice: false })
    }
    mine.onmessage = ({ data }) => {
      const frame = parseFrame(data)
      if (frame?.method === 'logout') {
        stop()
        onSessionEnd({ code: frame.code, msg: frame.msg })
      }
      if (frame?.method === 'closeSocket') stop()
      if (frame) deliverFrame(frame)
    }
    mine.onclose = ({ code }) => {
      if (socket === mine) setFrameSender(null)
      if (!isWanted || socket !== mine) return
      if (code === socketRestartCode) {
        timer = setTimeout(open, Math.random() * restartSpreadMs)
        return
      }
      suspectConnectionLost()
      timer = setTimeout(open, waitMs(failures))
      failures += 1
    }
  }
  // The network is back: no need to wait any longer.
  function again(): void {
    if (socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return
    clearTimeout(timer)
    failures = 0
    open()
  }

  addEventListener('online', again)
  const stopWaiting = onReconnect(again)
  session.setState({ socket: handle })
  open()
  return stop
}

/** `ws` on an http page and `wss` on an https page, the token URL-encoded (S7.51, S7.52, SO.17). */
export function buildSocketAddress(
  { protocol, host }: Pick<Location, 'protocol' | 'host'>,
  token: string,
  language: string,
): string {
  const scheme = protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${host}/api/message/websocket/${encodeURIComponent(token)}?language=${language}`
}

// Random, so that not all pages of a company reconnect at the same moment.
function waitMs(failures: number): number {
  const wait = Math.min(maxWaitMs, firstWaitMs * 2 ** Math.min(failures, 5))
  return wait * (0.75 + Math.random() / 4)
}

function parseFrame(data: unknown): ServerFrame | null {
  if (typeof data !== 'string') return null
  try {
    return JSON.parse(data) as ServerFrame
  } catch {
    return null
  }
}
