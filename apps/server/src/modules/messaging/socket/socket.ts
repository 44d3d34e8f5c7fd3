import { onConnection, socketLimits, socketPath, type ServerFrame } from '@armature/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createRefusal } from '../../../platform/http/envelope.ts'
import { log } from '../../../platform/log/log.ts'
import type { Frame, Peer } from '../../../platform/realtime/peer.ts'
import type { Registry } from '../../../platform/realtime/registry.ts'
import { serveSockets } from '../../../platform/realtime/sockets.ts'
import type { Deps } from '../../../deps.ts'
import { chatMethods, deliverChats } from '../../chat/index.ts'
import {
  assertNoMaintenance,
  findMaintenance,
  followMaintenance,
  formatMaintenance,
  type Maintenance,
} from '../../maintenance/index.ts'
import { createIdentity } from '../../sessions/index.ts'
import { getNoticeCounts } from './notice-counts.ts'
import { pushTopic, parsePush } from '../../../platform/realtime/push.ts'

/** Handlers of client frames by `method`. */
export const methods: Readonly<Record<string, (deps: Deps, peer: Peer, frame: Frame) => Promise<void>>> = {
  OnConnection: async (deps, peer, frame) => {
    if (!onConnection.safeParse(frame).success) throw new AppError('request.malformed')
    await getNoticeCounts(deps).greet(peer)
    const maintenance = await findMaintenance(deps)
    if (maintenance) peer.send(buildMaintenanceFrame(maintenance, peer))
  },
  ...chatMethods,
}

/**
 * The WebSocket of the product (S7.51–S7.54): informs every open page when its session ends, and delivers pushes to a user on any
 * node. A locked session has no socket.
 */
export function openSockets(fastify: FastifyInstance, deps: Deps): void {
  const { check } = createIdentity(deps)
  const look = (peer: Peer) => closeEndedSession(check, peer)
  const registry = serveSockets(fastify, {
    prefix: socketPath,
    ...socketLimits,
    trustedProxies: deps.config.trustedProxies,
    clock: deps.clock,
    identify: async (token) => assertOwnSession(await check(token)),
    onFrame: (peer, frame) => handleFrame(deps, peer, frame),
    // an idle session expires without a message on the bus
    onBeat: look,
    onSurplus: closeSocket,
  })
  deps.bus.subscribe('session', (id) => checkPeers(id === '' ? registry.all() : registry.ofSession(id), look))
  deps.bus.subscribe('rights', (payload) => checkPeers(listDisabledPeers(registry, payload), look))
  deps.bus.subscribe('settings', () => checkPeers(registry.all(), look))
  followMaintenance(deps, (maintenance) => {
    for (const peer of registry.all()) peer.send(buildMaintenanceFrame(maintenance, peer))
  })
  deliverChats(deps, registry, () => checkPeers(registry.all(), (peer) => greetPeerAgain(deps, peer)))
  getNoticeCounts(deps).follow(registry)
  deps.bus.subscribe(pushTopic, (payload) => {
    const push = parsePush(payload)
    for (const userId of push?.users ?? []) for (const peer of registry.ofUser(userId)) peer.send(push?.frame ?? {})
  })
}

/** An administrator who views as a user opens no socket for that user: it would mark messages as read. */
function assertOwnSession(caller: Caller): Caller {
  if (caller.viewer) throw new AppError('viewAs.readOnly')
  return caller
}

async function handleFrame(deps: Deps, peer: Peer, frame: Frame): Promise<void> {
  // a frame with another token than that of the connection is rejected, the session stays (SO.66)
  if (frame['token'] !== undefined && frame['token'] !== peer.token) throw new AppError('socket.foreignToken')
  const method = Object.hasOwn(methods, frame.method) ? methods[frame.method] : undefined
  if (!method) throw new AppError('socket.unknownMethod', { method: frame.method })
  if (frame.method !== 'OnConnection' && !peer.caller.isAdministrator) await assertNoMaintenance(deps, peer.language)
  await method(deps, peer, frame)
}

const buildMaintenanceFrame = (maintenance: Maintenance | undefined, { language }: Peer): ServerFrame => ({
  method: 'maintenance',
  maintenance: maintenance ? formatMaintenance(maintenance, language) : null,
})

/** Disabling a user is announced as `user:<id>`; other changes of permissions end no session. */
function listDisabledPeers(registry: Registry, payload: string): readonly Peer[] {
  const userId = /^user:(.+)$/.exec(payload)?.[1]
  return userId === undefined ? [] : registry.ofUser(userId)
}

/** A few at a time: a change of settings makes every connection of a node check its session. */
function checkPeers(peers: readonly Peer[], look: (peer: Peer) => Promise<void>): void {
  const waiting = [...peers]
  const lane = async (): Promise<void> => {
    for (let peer = waiting.shift(); peer; peer = waiting.shift()) await look(peer)
  }
  for (let lanes = 0; lanes < 4; lanes++) void lane()
}

/** A page that gets the initial frame again loads missed messages. */
async function greetPeerAgain(deps: Deps, peer: Peer): Promise<void> {
  try {
    await getNoticeCounts(deps).greet(peer)
  } catch (error) {
    log.warn('a page could not be asked to load missed messages', { error })
  }
}

/** The page connects again only after unlocking, and then loads missed messages. */
function closeSocket(peer: Peer): void {
  peer.send({ method: 'closeSocket' } satisfies ServerFrame)
  peer.close(1000)
}

async function closeEndedSession(check: (token: string) => Promise<unknown>, peer: Peer): Promise<void> {
  try {
    await check(peer.token)
  } catch (error) {
    // an unavailable database ends no session
    if (!(error instanceof AppError)) return
    if (error.key === 'lock.locked') return closeSocket(peer)
    const { code, msg } = createRefusal(error, peer.language)
    // a user who signed out in another tab needs no message about an unknown token
    peer.send({ method: 'logout', code, msg: code === 602 ? '' : msg } satisfies ServerFrame)
    peer.close(1000)
  }
}
