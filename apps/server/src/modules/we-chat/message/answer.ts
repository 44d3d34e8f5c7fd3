import type { WeChatMediaKind } from '@armature/contract'
import type { MediaRow } from '../stored-media/media.queries.ts'

/** What is sent to a follower: a text, or a file of the account. */
export type Answer =
  | { kind: 'text'; content: string }
  | { kind: WeChatMediaKind; mediaId: string; title: string; description: string }

export const toMediaAnswer = ({ kind, media_id, full_name, introduction }: MediaRow): Answer => ({
  kind,
  mediaId: media_id,
  title: full_name,
  description: introduction,
})

/** What a conversation shows of it: a file by its name. */
export const getMessageContent = (answer: Answer): string => (answer.kind === 'text' ? answer.content : answer.title)
