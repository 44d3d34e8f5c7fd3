import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { socketRestartCode } from '@armature/contract'
import { WebSocketServer } from 'ws'
import { AppError } from '../app-error.ts'
import type { Caller } from '../http/caller.ts'
import { resolveLanguage } from '../http/language.ts'
import { log } from '../log/log.ts'
import { isOwnOrigin, rejectUpgrade, parseUpgradeToken } from './handshake.ts'
import { openPeer, type Frame, type Peer } from './peer.ts'
import { createRegistry, type Registry } from './registry.ts'

/** tabs, windows and devices of one user at the same time */
const maxPerUser = 50
/** connections of a user that may still be closing, so that a burst does not pile up */
const maxClosingPerUser = 10
const closeWaitMs = 1_000
/** time until a handshake must be complete */
const handshakeMs = 10_000

export interface SocketOptions {
  /** the path up to the token, with the slash */
  prefix: string
  frameBytes: number
  jsonDepth: number
  trustedProxies: number
  clock: () => number
  /** finds the caller of a token; throws AppError if there is none */
  identify: (token: string) => Promise<Caller>
  onFrame: (peer: Peer, frame: Frame) => Promise<void> | void
  onBeat: (peer: Peer) => Promise<void> | void
  /** called with the oldest connection of a user who has opened too many */
  onSurplus: (peer: Peer) => void
}

/**
 * Accepts WebSocket connections on the port of the HTTP server, and closes them when the server stops.
 *
 * @returns the connections of this node
 */
export function serveSockets(fastify: FastifyInstance, options: SocketOptions): Registry {
  const registry = createRegistry()
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: options.frameBytes,
    perMessageDeflate: false,
    clientTracking: true,
  })
  const closing = createCounts()
  let isStopping = false

  fastify.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // a client may disconnect during the handshake
    socket.on('error', () => socket.destroy())
    if (isStopping) return rejectUpgrade(socket, 503)
    const token = parseUpgradeToken(request.url, options.prefix)
    if (token === undefined) return rejectUpgrade(socket, 404)
    if (!isOwnOrigin(request, options.trustedProxies)) return rejectUpgrade(socket, 403)
    const late = setTimeout(() => socket.destroy(), handshakeMs)
    late.unref()
    socket.once('close', () => clearTimeout(late))
    options.identify(token).then(
      (caller) => {
        clearTimeout(late)
        accept({ request, socket, head }, token, caller)
      },
      (error: unknown) => {
        if (!(error instanceof AppError)) log.error('socket cannot be opened', { error })
        rejectUpgrade(socket, error instanceof AppError ? 401 : 503)
      },
    )
  })

  function accept({ request, socket, head }: Upgrade, token: string, caller: Caller): void {
    if (isStopping || socket.destroyed) return rejectUpgrade(socket, 503)
    server.handleUpgrade(request, socket, head, (connection) => {
      const peer = openPeer({
        ...options,
        socket: connection,
        caller,
        token,
        language: readSocketLanguage(request, caller),
      })
      const surplus = registry.add(peer, maxPerUser)
      connection.on('close', () => {
        registry.remove(peer)
        closing.remove(peer)
      })
      for (const old of surplus) endSurplus(old)
    })
  }

  function endSurplus(peer: Peer): void {
    options.onSurplus(peer)
    if (closing.add(peer) > maxClosingPerUser) peer.terminate()
  }

  fastify.addHook('preClose', async () => {
    isStopping = true
    for (const connection of server.clients) connection.close(socketRestartCode)
    const begun = Date.now()
    while (server.clients.size > 0 && Date.now() - begun < closeWaitMs)
      await new Promise((next) => setTimeout(next, 10))
    for (const connection of server.clients) connection.terminate()
  })
  return registry
}

/** Counts connections by user. */
function createCounts() {
  const users = new Map<string, Set<Peer>>()
  return {
    add(peer: Peer): number {
      const peers = (users.get(peer.caller.userId) ?? new Set<Peer>()).add(peer)
      users.set(peer.caller.userId, peers)
      return peers.size
    },
    remove(peer: Peer): void {
      const peers = users.get(peer.caller.userId)
      peers?.delete(peer)
      if (peers?.size === 0) users.delete(peer.caller.userId)
    },
  }
}

interface Upgrade {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
}

// A browser cannot set headers on a WebSocket: the chosen language is in the query.
function readSocketLanguage(request: IncomingMessage, caller: Caller) {
  const query = new URLSearchParams(request.url?.split('?')[1] ?? '')
  return resolveLanguage(query.get('language') ?? undefined, caller.language)
}
