import type { ServerFrame } from '@armature/contract'
import { noteConnected, onReconnect, suspectConnectionLost } from './connection.ts'
import { currentLanguage } from './i18n.ts'
import { session } from './session.ts'
import { deliverFrame, sendFramesBy } from './socket-frames.ts'

const firstWaitMs = 1_000
const longestWaitMs = 30_000

/** Why the server has ended the session: 600, 601 or 602, and its sentence, which may be empty. */
export interface SessionEnd {
  code: number
  msg: string
}

/**
 * Keeps a socket to the server while somebody is signed in here, so that the page hears at once when his session has ended
 * (S4.57). A connection that is lost is made again after 1, 2, 4 … at most 30 s (SO.65), at once when the network is back.
 * A browser without WebSocket does without (SO.68).
 *
 * @returns ends it
 */
export function keepSocket(onSessionEnd: (end: SessionEnd) => void): () => void {
  if (typeof WebSocket === 'undefined') return () => undefined
  let stop = () => undefined as void
  let token = ''
  const follow = (state: { token: string }) => {
    if (state.token === token) return
    // before anything else: closing and opening change the session's state and lead here again
    token = state.token
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

/** One session's connection, made again until it is stopped. */
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
    const mine = new WebSocket(socketAddress(location, token, currentLanguage()))
    socket = mine
    mine.onopen = () => {
      failures = 0
      noteConnected()
      const send = (frame: object) => mine.send(JSON.stringify({ ...frame, token }))
      sendFramesBy(send)
      send({ method: 'OnConnection', mobileDevice: false })
    }
    mine.onmessage = ({ data }) => {
      const frame = frameOf(data)
      if (frame?.method === 'logout') {
        stop()
        onSessionEnd({ code: frame.code, msg: frame.msg })
      }
      if (frame?.method === 'closeSocket') stop()
      if (frame) deliverFrame(frame)
    }
    mine.onclose = () => {
      if (socket === mine) sendFramesBy(null)
      if (!isWanted || socket !== mine) return
      suspectConnectionLost()
      timer = setTimeout(open, waitMs(failures))
      failures += 1
    }
  }
  // The network is back: no reason to sit out the wait.
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
export function socketAddress(
  { protocol, host }: Pick<Location, 'protocol' | 'host'>,
  token: string,
  language: string,
): string {
  const scheme = protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${host}/api/message/websocket/${encodeURIComponent(token)}?language=${language}`
}

// Spread, so that the pages of a whole company do not come back in the same moment.
function waitMs(failures: number): number {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures, 5))
  return wait * (0.75 + Math.random() / 4)
}

function frameOf(data: unknown): ServerFrame | null {
  if (typeof data !== 'string') return null
  try {
    return JSON.parse(data) as ServerFrame
  } catch {
    return null
  }
}
