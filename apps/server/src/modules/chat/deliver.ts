import type { ServerFrame } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { log } from '../../platform/log/log.ts'
import type { Peer } from '../../platform/realtime/peer.ts'
import type { Registry } from '../../platform/realtime/registry.ts'
import { findMessageWithSender, type MessageWithSender, type StoredMessage } from './chat.queries.ts'
import { toEchoFrame } from './send.service.ts'

const chatTopic = 'chat'

/** The message, its users, and the connection that it came from, which already has its echo. */
interface ChatEvent {
  conversationId: string
  seq: number
  from: string
  to: string
  by: string
}

/** Announces a stored message to all nodes. Pages that miss it ask for it when they reconnect. */
export async function publishMessage(
  { bus }: Pick<Deps, 'bus'>,
  message: StoredMessage,
  to: string,
  by: string,
): Promise<void> {
  const word: ChatEvent = { conversationId: message.conversation_id, seq: message.seq, from: message.sender_id, to, by }
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
    const word = JSON.parse(payload) as ChatEvent
    if (registry.ofUser(word.to).length === 0 && registry.ofUser(word.from).length === 0) return
    const turn = (turns.get(word.conversationId) ?? Promise.resolve())
      .then(() => deliverMessage(deps, registry, word))
      .catch((error: unknown) => log.error('a chat message was not passed on', { error }))
      .finally(() => turns.get(word.conversationId) === turn && turns.delete(word.conversationId))
    turns.set(word.conversationId, turn)
  })
}

async function deliverMessage(
  deps: Deps,
  registry: Registry,
  { conversationId, seq, from, to, by }: ChatEvent,
): Promise<void> {
  const message = await findMessageWithSender(deps.db, conversationId, seq)
  if (!message) return
  for (const peer of registry.ofUser(to)) sendFrame(peer, toReceivedFrame(message))
  for (const peer of registry.ofUser(from)) if (peer.id !== by) sendFrame(peer, toEchoFrame(to, message))
}

const sendFrame = (peer: Peer, frame: ServerFrame) => peer.send(frame)

const toReceivedFrame = (message: MessageWithSender): ServerFrame => ({
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
