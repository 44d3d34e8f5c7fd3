import type { ServerFrame } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { sharePerProcess } from '../../../platform/cache/per-process.ts'
import { log } from '../../../platform/log/log.ts'
import type { Peer } from '../../../platform/realtime/peer.ts'
import type { Registry } from '../../../platform/realtime/registry.ts'
import { countUnread } from '../message/message.queries.ts'
import { unreadTopic } from '../message/unread-topic.ts'
import { buildWelcomeFrame } from './welcome-frame.ts'

/**
 * The unread count that each open page of this node was last sent. A push contains the increase (S4.55), so the sum on the page
 * is correct only if nothing is sent twice or skipped: the count comes from the database, the push is the difference to what this
 * page already knows.
 */
export const getNoticeCounts = sharePerProcess((deps: Deps) => {
  const sentCounts = new WeakMap<Peer, number>()
  /** pages that are being initialized while something changed */
  const late = new WeakSet<Peer>()
  let waiting = new Set<string>()
  let running: Promise<void> | undefined
  let registry: Registry | undefined

  /** Sends the initial frame, also when the count went down: read in another tab, or deleted. */
  async function greet(peer: Peer): Promise<void> {
    const frame = await buildWelcomeFrame(deps, peer.caller.userId)
    sentCounts.set(peer, frame.unreadNoticeCount)
    peer.send(frame)
    if (late.delete(peer)) lookAt([peer.caller.userId])
  }

  /** Counts run one at a time, so that an older count never overwrites a newer one; new requests join the next run. */
  function lookAt(userIds: readonly string[]): void {
    for (const id of userIds) waiting.add(id)
    running ??= work().finally(() => (running = undefined))
  }

  async function work(): Promise<void> {
    while (waiting.size > 0) {
      const users = [...waiting]
      waiting = new Set()
      try {
        const counts = await countUnread(deps.db, users)
        for (const id of users)
          for (const peer of registry?.ofUser(id) ?? []) await pushCount(peer, counts.get(id) ?? 0)
      } catch (error) {
        log.warn('open pages were not notified of notices', { error })
      }
    }
  }

  async function pushCount(peer: Peer, count: number): Promise<void> {
    const before = sentCounts.get(peer)
    if (before === undefined) return void late.add(peer)
    if (count < before) return greet(peer)
    sentCounts.set(peer, count)
    peer.send({ method: 'messagePush', unreadNoticeCount: count - before } satisfies ServerFrame)
  }

  return {
    greet,
    /** Starts sending changes to the pages of this node. */
    follow(connected: Registry): void {
      registry = connected
      deps.bus.subscribe(unreadTopic, (payload) => {
        const isConnected = (id: string) => connected.ofUser(id).length > 0
        lookAt(
          payload === '' ? connected.all().map(({ caller }) => caller.userId) : payload.split(',').filter(isConnected),
        )
      })
    },
  }
})
