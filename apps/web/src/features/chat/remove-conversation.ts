import { call } from '../../lib/api/api.ts'
import { translate } from '../../lib/i18n/i18n.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { closeConversation } from './conversation.ts'
import { useChat } from './chat-store.ts'

/** Removes a conversation from the list (S2.160) without a confirmation, as the messages are kept. */
export async function removeConversation(userId: string): Promise<void> {
  await call('DELETE /api/message/imreply/relocation/:id', { params: { id: userId } })
  if (useChat.getState().partner?.id === userId) closeConversation()
}

/** Clears the user's own copy of the history after a confirmation (S2.159, S5.39). */
export async function clearHistory(userId: string): Promise<boolean> {
  const isMeant = await confirm({
    title: translate('chat:clearTitle'),
    text: translate('chat:clearText'),
    okText: translate('chat:clear'),
    danger: true,
  })
  if (!isMeant) return false
  await call('DELETE /api/message/imreply/deleteChatRecord/:id', { params: { id: userId } })
  return true
}
