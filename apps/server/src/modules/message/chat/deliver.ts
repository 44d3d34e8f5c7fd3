import type { ServerFrame } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { log } from '../../../platform/log/log.ts'
import type { Peer } from '../../../platform/realtime/peer.ts'
import type { Registry } from '../../../platform/realtime/registry.ts'
import { findPassed, type PassedMessage, type StoredMessage } from './chat.queries.ts'
import { echoOf } from './send.service.ts'

const chatTopic = 'chat'

/** Which message, between whom, and on which connection it came: that one has its echo already. */
interface Word {
  conversationId: string
  seq: number
  from: string
  to: string
  by: string
}

/** Tells every node that a message is stored. Who is not told now asks for what it missed when it connects again. */
export async function announce(
  { bus }: Pick<Deps, 'bus'>,
  message: StoredMessage,
  to: string,
  by: string,
): Promise<void> {
  const word: Word = { conversationId: message.conversation_id, seq: message.seq, from: message.sender_id, to, by }
  await bus
    .publish(chatTopic, JSON.stringify(word))
    .catch((error: unknown) => log.warn('a chat message was stored and not announced', { error }))
}

/**
 * Passes messages on to the open pages of this node, the two people's own, in the order of their numbers. The bus says which
 * message; what it says is read from the database, so that no text is too long for the bus.
 *
 * @param onMissed messages may have been missed: every page has to ask for what it has not seen
 */
export function deliverChats(deps: Deps, registry: Registry, onMissed: () => void): void {
  const turns = new Map<string, Promise<void>>()
  deps.bus.subscribe(chatTopic, (payload) => {
    if (payload === '') return onMissed()
    const word = JSON.parse(payload) as Word
    if (registry.ofUser(word.to).length === 0 && registry.ofUser(word.from).length === 0) return
    const turn = (turns.get(word.conversationId) ?? Promise.resolve())
      .then(() => pass(deps, registry, word))
      .catch((error: unknown) => log.error('a chat message was not passed on', { error }))
      .finally(() => turns.get(word.conversationId) === turn && turns.delete(word.conversationId))
    turns.set(word.conversationId, turn)
  })
}

async function pass(deps: Deps, registry: Registry, { conversationId, seq, from, to, by }: Word): Promise<void> {
  const message = await findPassed(deps.db, conversationId, seq)
  if (!message) return
  for (const peer of registry.ofUser(to)) send(peer, receivedOf(message))
  for (const peer of registry.ofUser(from)) if (peer.id !== by) send(peer, echoOf(to, message))
}

const send = (peer: Peer, frame: ServerFrame) => peer.send(frame)

const receivedOf = (message: PassedMessage): ServerFrame => ({
  method: 'receiveMessage',
  formUserId: message.sender_id,
  messageType: message.type,
  formMessage: message.content,
  dateTime: message.sent_at.getTime(),
  realName: message.real_name,
  account: message.account,
  headIcon: message.head_icon,
  latestDate: message.sent_at.getTime(),
  seq: message.seq,
})
