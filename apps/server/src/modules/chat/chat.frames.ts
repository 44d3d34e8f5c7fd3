import { messageListFrame, sendMessageFrame, updateReadFrame, type ServerFrame } from '@armature/contract'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import { createRefusal } from '../../platform/http/envelope.ts'
import { formatField, formatReason } from '../../platform/http/reasons.ts'
import type { Frame, Peer } from '../../platform/realtime/peer.ts'
import { createIdentity } from '../sessions/index.ts'
import { publishPush } from '../../platform/realtime/push.ts'
import { markRead } from './chat.queries.ts'
import { publishMessage } from './deliver.ts'
import { getHistory } from './history.service.ts'
import { toEchoFrame, sendMessage } from './send.service.ts'
import { createUserRateLimiters } from './user-rate-limiters.ts'

type Method = (deps: Deps, peer: Peer, frame: Frame) => Promise<void>

/** Rate limits of the chat, per user over all connections. */
const getRateLimiters = sharePerProcess(({ clock }: Deps) =>
  createUserRateLimiters({ burst: 40, perSecond: 10, clock }),
)

/** The frames of the chat (S7.55–S7.60). The sender is the user of the connection's session. */
export const chatMethods: Readonly<Record<'SendMessage' | 'MessageList' | 'UpdateReadMessage', Method>> = {
  async SendMessage(deps, peer, frame) {
    try {
      await sendChatMessage(deps, peer, frame)
    } catch (error) {
      const clientId = frame['clientId']
      if (!(error instanceof AppError) || typeof clientId !== 'string' || clientId.length > 64) throw error
      // the page needs to know which of its messages failed
      const { code, msg } = createRefusal(error, peer.language)
      peer.send({ method: 'error', code, msg, of: frame.method, clientId } satisfies ServerFrame)
    }
  },
  async MessageList(deps, peer, frame) {
    await authorizeFrame(deps, peer)
    const asked = parseFrame(messageListFrame, frame, peer)
    if (asked.formUserId !== undefined && asked.formUserId !== peer.caller.userId)
      throw new AppError('chat.foreignUser')
    peer.send(await getHistory(deps, peer.caller.userId, asked))
  },
  async UpdateReadMessage(deps, peer, frame) {
    await authorizeFrame(deps, peer)
    const { userId } = peer.caller
    const { formUserId } = parseFrame(updateReadFrame, frame, peer)
    if (await markRead(deps.db, userId, formUserId))
      await publishPush(deps, [userId], { method: 'conversationChange', userId: formUserId, change: 'read' })
  },
}

async function sendChatMessage(deps: Deps, peer: Peer, frame: Frame): Promise<void> {
  await authorizeFrame(deps, peer)
  const wanted = parseFrame(sendMessageFrame, frame, peer)
  const { message, isNew } = await sendMessage(deps, peer.caller.userId, wanted)
  peer.send(toEchoFrame(wanted.toUserId, message))
  if (isNew) await publishMessage(deps, message, wanted.toUserId, peer.id)
}

/** Each frame is checked like a call: the session must be valid, and a required password change comes first. */
async function authorizeFrame(deps: Deps, { caller, token }: Peer): Promise<void> {
  const { mustChangePassword, isLocked } = await createIdentity(deps).check(token)
  if (isLocked) throw new AppError('lock.locked')
  if (mustChangePassword) throw new AppError('session.mustChangePassword')
  if (!getRateLimiters(deps).take(caller.userId)) throw new AppError('request.limited', { seconds: 1 })
}

function parseFrame<Shape extends z.ZodType>(shape: Shape, frame: Frame, { language }: Peer): z.output<Shape> {
  const parsed = shape.safeParse(frame, { reportInput: true })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (!issue) throw new AppError('request.malformed')
  throw new AppError('request.invalid', { field: formatField(issue, 'frame'), reason: formatReason(issue, language) })
}
