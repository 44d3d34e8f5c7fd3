import type { ChatImage } from '@armature/contract'
import { translate } from '../../lib/i18n/i18n.ts'
import { onFrame, sendFrame } from '../../lib/realtime/socket-frames.ts'
import { useChat, type Outgoing } from './chat-store.ts'
import { generateId } from '../../lib/browser/random-id.ts'

const maxWaitMs = 10_000
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Sends a text, trimmed; a blank one is not sent (S5.31, S5.32). True when something was sent. */
export function sendText(toUserId: string, typed: string): boolean {
  const content = typed.trim()
  if (content === '') return false
  startSending({ toUserId, messageType: 'text', messageContent: content })
  return true
}

export function sendImage(toUserId: string, image: ChatImage): void {
  startSending({ toUserId, messageType: 'image', messageContent: image })
}

/** Sends the same message again: it is stored only once, even where just the confirmation was lost. */
export function sendAgain(clientId: string): void {
  updateOutgoing(clientId, { fault: '' })
  const message = useChat.getState().outgoing.find((one) => one.clientId === clientId)
  if (message) sendOutgoing(message)
}

/** Discards a message that could not be sent. */
export function discardOutgoing(clientId: string): void {
  clearTimeout(timers.get(clientId))
  timers.delete(clientId)
  useChat.setState(({ outgoing }) => ({ outgoing: outgoing.filter((one) => one.clientId !== clientId) }))
}

function startSending(message: Pick<Outgoing, 'toUserId' | 'messageType' | 'messageContent'>): void {
  const whole: Outgoing = { ...message, clientId: generateId(), begunAt: Date.now(), fault: '' }
  useChat.setState(({ outgoing }) => ({ outgoing: [...outgoing, whole] }))
  sendOutgoing(whole)
}

function sendOutgoing({ clientId, toUserId, messageType, messageContent }: Outgoing): void {
  sendFrame({ method: 'SendMessage', toUserId, messageType, messageContent, clientId })
  clearTimeout(timers.get(clientId))
  timers.set(
    clientId,
    setTimeout(() => updateOutgoing(clientId, { fault: translate('ui:requestFailed') }), maxWaitMs),
  )
}

function updateOutgoing(clientId: string, part: Partial<Outgoing>): void {
  useChat.setState(({ outgoing }) => ({
    outgoing: outgoing.map((one) => (one.clientId === clientId ? { ...one, ...part } : one)),
  }))
}

onFrame('sendMessage', ({ clientId }) => discardOutgoing(clientId))
onFrame('error', ({ clientId, msg }) => {
  if (clientId === undefined) return
  clearTimeout(timers.get(clientId))
  updateOutgoing(clientId, { fault: msg })
})
// messages may have been lost with the previous connection
onFrame('initMessage', () => {
  for (const message of useChat.getState().outgoing) if (message.fault === '') sendOutgoing(message)
})
