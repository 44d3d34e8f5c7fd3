import { defineRetainedKind } from '../retention/index.ts'
import { removeFiles } from '../storage/index.ts'
import {
  countMessagesBefore,
  deleteMessages,
  findReusedPictures,
  hideMessages,
  listMessagesBefore,
  lockConversations,
  type OldMessage,
} from './old-messages.queries.ts'

/** Messages with their pictures. Both users see the conversation from its first message that is left. */
export const retainedChats = defineRetainedKind({
  count: countMessagesBefore,
  async deleteBefore(deps, before, most) {
    const messages = await listMessagesBefore(deps.db, before, most)
    if (messages.length === 0) return 0
    // pictures first: after a crash in between, their messages are still found
    const pictures = listPictures(messages)
    if (pictures.length > 0) {
      const senders = [...new Set(messages.map((message) => message.sender_id))]
      const reused = await findReusedPictures(deps.db, senders, pictures, before)
      await removeFiles(
        deps,
        'IM',
        pictures.filter((name) => !reused.has(name)),
      )
    }
    return deps.db.transaction(async (tx) => {
      const conversations = [...new Set(messages.map((message) => message.conversation_id))]
      await lockConversations(tx, conversations)
      await hideMessages(tx, messages)
      return deleteMessages(tx, messages)
    })
  },
})

const listPictures = (messages: readonly OldMessage[]): string[] => [
  ...new Set(messages.flatMap(({ picture }) => (picture === null ? [] : [picture]))),
]
