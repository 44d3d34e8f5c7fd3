import type { Language } from '@armature/contract'
import { WebSocket, type RawData } from 'ws'
import { AppError } from '../app-error.ts'
import type { Caller } from '../http/caller.ts'
import { createRefusal } from '../http/envelope.ts'
import { parseJson } from '../http/json.ts'
import { createId } from '../ids.ts'
import { log } from '../log/log.ts'
import { createRateLimiter } from './rate-limiter.ts'

const heartbeatMs = 30_000
const closeWaitMs = 1_000
/** bytes that may be pending for a client before it counts as lost */
const maxBufferedBytes = 1_048_576
/** frames over the rate limit that get an error reply; the next one closes the connection */
const maxRefusals = 50

export interface Frame {
  method: string
  [field: string]: unknown
}

/** One connection of one session. */
export interface Peer {
  readonly id: string
  readonly caller: Pick<Caller, 'sessionId' | 'userId' | 'isAdministrator'>
  readonly token: string
  /** the language chosen in the browser, for messages */
  readonly language: Language
  send(frame: object): void
  /** sends an error; the connection stays open */
  refuse(error: AppError, of: string): void
  /** ends the connection, after a second also without the client's consent */
  close(code: number): void
  /** ends the connection at once */
  terminate(): void
}

export interface PeerOptions {
  socket: WebSocket
  caller: Pick<Caller, 'sessionId' | 'userId' | 'isAdministrator'>
  token: string
  language: Language
  jsonDepth: number
  clock: () => number
  onFrame: (peer: Peer, frame: Frame) => Promise<void> | void
  /** called every 30 seconds, for example to check that the session still exists */
  onBeat: (peer: Peer) => Promise<void> | void
}

/** Handles one client: reads its frames in order and within limits, sends frames, and checks that it is alive. */
export function openPeer(options: PeerOptions): Peer {
  const { socket, caller, token, language, onFrame, onBeat } = options
  const allowance = createRateLimiter({ burst: 20, perSecond: 10, clock: options.clock })
  let refusals = 0
  let isAlive = true
  let turn: Promise<void> = Promise.resolve()

  const peer: Peer = {
    id: createId(),
    caller,
    token,
    language,
    send(frame) {
      if (socket.readyState !== WebSocket.OPEN) return
      if (socket.bufferedAmount > maxBufferedBytes) return socket.terminate()
      socket.send(JSON.stringify(frame))
    },
    refuse(error, of) {
      const { code, msg } = createRefusal(error, language)
      peer.send({ method: 'error', code, msg, of })
    },
    close(code) {
      socket.close(code)
      setTimeout(() => socket.terminate(), closeWaitMs).unref()
    },
    terminate: () => socket.terminate(),
  }

  const beat = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
    void runSafely(() => onBeat(peer))
  }, heartbeatMs)
  beat.unref()

  socket.on('pong', () => (isAlive = true))
  socket.on('close', () => clearInterval(beat))
  // too large, broken or unmasked frames: the library closes the connection with the matching code
  socket.on('error', () => undefined)
  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.close(1003)
    if (!allowance.take()) {
      refusals += 1
      if (refusals > maxRefusals) return socket.close(1008)
      return peer.refuse(new AppError('request.limited', { seconds: 1 }), '')
    }
    turn = turn.then(() => runSafely(() => read(data)))
  })

  async function read(data: RawData): Promise<void> {
    if (socket.readyState !== WebSocket.OPEN) return
    let method = ''
    try {
      const frame = parseFrame(data, options.jsonDepth)
      method = frame.method
      await onFrame(peer, frame)
    } catch (error) {
      if (error instanceof AppError) return peer.refuse(error, method)
      log.error('socket frame failed', { method, error })
      peer.refuse(new AppError('request.failed'), method)
    }
  }
  return peer
}

function parseFrame(data: RawData, depth: number): Frame {
  const value = parseJson(String(data), { depth })
  if (typeof value !== 'object' || value === null || !('method' in value)) throw new AppError('request.malformed')
  const { method } = value
  if (typeof method !== 'string' || method === '' || method.length > 40) throw new AppError('request.malformed')
  return { ...value, method }
}

// An error of one connection does not affect the others.
async function runSafely(work: () => Promise<void> | void): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error('socket work failed', { error })
  }
}
