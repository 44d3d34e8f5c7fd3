import type { Peer } from './peer.ts'

/** The connections of this node, by user and by session. */
export interface Registry {
  /** @returns the oldest connections of the user beyond `most`, which no longer belong to the registry */
  add(peer: Peer, most: number): readonly Peer[]
  remove(peer: Peer): void
  ofUser(userId: string): readonly Peer[]
  ofSession(sessionId: string): readonly Peer[]
  all(): readonly Peer[]
}

export function createRegistry(): Registry {
  const users = new Map<string, Set<Peer>>()
  const ofUser = (userId: string) => [...(users.get(userId) ?? [])]
  const all = () => [...users.values()].flatMap((peers) => [...peers])
  return {
    add(peer, most) {
      const { userId } = peer.caller
      const peers = users.get(userId) ?? new Set()
      users.set(userId, peers.add(peer))
      const surplus = [...peers].slice(0, Math.max(0, peers.size - most))
      for (const old of surplus) peers.delete(old)
      return surplus
    },
    remove(peer) {
      const peers = users.get(peer.caller.userId)
      peers?.delete(peer)
      if (peers?.size === 0) users.delete(peer.caller.userId)
    },
    ofUser,
    ofSession: (sessionId) => all().filter(({ caller }) => caller.sessionId === sessionId),
    all,
  }
}
