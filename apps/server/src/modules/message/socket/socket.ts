import { onConnection, socketLimits, socketPath, type ServerFrame } from '@armature/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { refusal } from '../../../platform/http/envelope.ts'
import { log } from '../../../platform/log/log.ts'
import type { Frame, Peer } from '../../../platform/realtime/peer.ts'
import type { Registry } from '../../../platform/realtime/registry.ts'
import { serveSockets } from '../../../platform/realtime/sockets.ts'
import type { Deps } from '../../../deps.ts'
import { chatMethods } from '../chat/chat.frames.ts'
import { deliverChats } from '../chat/deliver.ts'
import { createIdentity } from '../../session/identity.ts'
import { noticeCountsOf } from './notice-counts.ts'
import { pushTopic, readPush } from './push.ts'

/** What clients may send, by its `method`. */
export const methods: Readonly<Record<string, (deps: Deps, peer: Peer, frame: Frame) => Promise<void>>> = {
  OnConnection: async (deps, peer, frame) => {
    if (!onConnection.safeParse(frame).success) throw new AppError('request.malformed')
    await noticeCountsOf(deps).greet(peer)
  },
  ...chatMethods,
}

/**
 * The socket of the product (S7.51–S7.54): it tells every open page of a session that it has ended, and carries what is pushed
 * to a user, whichever node he is connected to.
 */
export function openSockets(fastify: FastifyInstance, deps: Deps): void {
  const { check } = createIdentity(deps)
  const look = (peer: Peer) => endWhenOver(check, peer)
  const registry = serveSockets(fastify, {
    prefix: socketPath,
    ...socketLimits,
    trustedProxies: deps.config.trustedProxies,
    clock: deps.clock,
    identify: async (token) => ownSession(await check(token)),
    onFrame: (peer, frame) => answer(deps, peer, frame),
    // an idle session ends by the clock, without a word on the bus
    onBeat: look,
    onSurplus: (peer) => {
      peer.send({ method: 'closeSocket' } satisfies ServerFrame)
      peer.close(1000)
    },
  })
  deps.bus.subscribe('session', (id) => lookAt(id === '' ? registry.all() : registry.ofSession(id), look))
  deps.bus.subscribe('rights', (payload) => lookAt(peersOfRights(registry, payload), look))
  deps.bus.subscribe('settings', () => lookAt(registry.all(), look))
  deliverChats(deps, registry, () => lookAt(registry.all(), (peer) => greetAnew(deps, peer)))
  noticeCountsOf(deps).follow(registry)
  deps.bus.subscribe(pushTopic, (payload) => {
    const push = readPush(payload)
    for (const userId of push?.users ?? []) for (const peer of registry.ofUser(userId)) peer.send(push?.frame ?? {})
  })
}

/** Whoever looks as somebody else opens no socket in his name: nothing of his is touched, least of all what he has not read. */
function ownSession(caller: Caller): Caller {
  if (caller.viewer) throw new AppError('viewAs.readOnly')
  return caller
}

async function answer(deps: Deps, peer: Peer, frame: Frame): Promise<void> {
  // whoever speaks is the session of the connection; a frame that says otherwise is refused, the session stays (SO.66)
  if (frame['token'] !== undefined && frame['token'] !== peer.token) throw new AppError('socket.foreignToken')
  const method = Object.hasOwn(methods, frame.method) ? methods[frame.method] : undefined
  if (!method) throw new AppError('socket.unknownMethod', { method: frame.method })
  await method(deps, peer, frame)
}

/** Disabling somebody is told by `user:<id>`; a change of everybody's rights ends nobody's session. */
function peersOfRights(registry: Registry, payload: string): readonly Peer[] {
  const userId = /^user:(.+)$/.exec(payload)?.[1]
  return userId === undefined ? [] : registry.ofUser(userId)
}

/** A few at a time: a settings change makes every connection of a node ask at once. */
function lookAt(peers: readonly Peer[], look: (peer: Peer) => Promise<void>): void {
  const waiting = [...peers]
  const lane = async (): Promise<void> => {
    for (let peer = waiting.shift(); peer; peer = waiting.shift()) await look(peer)
  }
  for (let lanes = 0; lanes < 4; lanes++) void lane()
}

/** Pages take the first word as the one to ask for what they have missed. */
async function greetAnew(deps: Deps, peer: Peer): Promise<void> {
  try {
    await noticeCountsOf(deps).greet(peer)
  } catch (error) {
    log.warn('a page was not told that it may have missed something', { error })
  }
}

async function endWhenOver(check: (token: string) => Promise<unknown>, peer: Peer): Promise<void> {
  try {
    await check(peer.token)
  } catch (error) {
    // a database that does not answer ends nobody's session
    if (!(error instanceof AppError)) return
    const { code, msg } = refusal(error, peer.language)
    // who has signed out himself, in another tab, need not hear that his token is unknown
    peer.send({ method: 'logout', code, msg: code === 602 ? '' : msg } satisfies ServerFrame)
    peer.close(1000)
  }
}
