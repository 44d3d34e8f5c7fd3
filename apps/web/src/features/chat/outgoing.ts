import type { ChatImage } from '@armature/contract'
import { text } from '../../lib/i18n.ts'
import { onFrame, sendFrame } from '../../lib/socket-frames.ts'
import { useChat, type Outgoing } from './chat-store.ts'
import { randomId } from '../../lib/random-id.ts'

const longestWaitMs = 10_000
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Sends a text, trimmed; a blank one is not sent (S5.31, S5.32). True when something was sent. */
export function sendText(toUserId: string, typed: string): boolean {
  const content = typed.trim()
  if (content === '') return false
  begin({ toUserId, messageType: 'text', messageContent: content })
  return true
}

export function sendImage(toUserId: string, image: ChatImage): void {
  begin({ toUserId, messageType: 'image', messageContent: image })
}

/** Sends the same message again: it is stored only once, even where just the confirmation was lost. */
export function sendAgain(clientId: string): void {
  change(clientId, { fault: '' })
  const message = useChat.getState().outgoing.find((one) => one.clientId === clientId)
  if (message) say(message)
}

/** Discards a message that could not be sent. */
export function giveUp(clientId: string): void {
  clearTimeout(timers.get(clientId))
  timers.delete(clientId)
  useChat.setState(({ outgoing }) => ({ outgoing: outgoing.filter((one) => one.clientId !== clientId) }))
}

function begin(message: Pick<Outgoing, 'toUserId' | 'messageType' | 'messageContent'>): void {
  const whole: Outgoing = { ...message, clientId: randomId(), begunAt: Date.now(), fault: '' }
  useChat.setState(({ outgoing }) => ({ outgoing: [...outgoing, whole] }))
  say(whole)
}

function say({ clientId, toUserId, messageType, messageContent }: Outgoing): void {
  sendFrame({ method: 'SendMessage', toUserId, messageType, messageContent, clientId })
  clearTimeout(timers.get(clientId))
  timers.set(
    clientId,
    setTimeout(() => change(clientId, { fault: text('ui:requestFailed') }), longestWaitMs),
  )
}

function change(clientId: string, part: Partial<Outgoing>): void {
  useChat.setState(({ outgoing }) => ({
    outgoing: outgoing.map((one) => (one.clientId === clientId ? { ...one, ...part } : one)),
  }))
}

onFrame('sendMessage', ({ clientId }) => giveUp(clientId))
onFrame('error', ({ clientId, msg }) => {
  if (clientId === undefined) return
  clearTimeout(timers.get(clientId))
  change(clientId, { fault: msg })
})
// messages may have been lost with the previous connection
onFrame('initMessage', () => {
  for (const message of useChat.getState().outgoing) if (message.fault === '') say(message)
})
