import type { ServerFrame } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { log } from '../../../platform/log/log.ts'
import type { Peer } from '../../../platform/realtime/peer.ts'
import type { Registry } from '../../../platform/realtime/registry.ts'
import { findPassed, type PassedMessage, type StoredMessage } from './chat.queries.ts'
import { echoOf } from './send.service.ts'

const chatTopic = 'chat'

/** The message, its users, and the connection that it came from, which already has its echo. */
interface Word {
  conversationId: string
  seq: number
  from: string
  to: string
  by: string
}

/** Announces a stored message to all nodes. Pages that miss it ask for it when they reconnect. */
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
 * Delivers messages to the open pages of both users on this node, in the order of their numbers. The bus carries only the key of
 * the message; the content is read from the database, so the size limit of the bus does not matter.
 *
 * @param onMissed messages may have been missed: every page has to ask for what it does not have
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
