import type { Values } from '@armature/form-engine'
import { useState, type ReactNode } from 'react'
import { listFiles } from '../../../form/files/attachments.ts'
import { readText } from '../../../form/plain/named-fields.ts'
import type { FormStore } from '../../../form/store.ts'
import { phraseTools } from '../phrases/phrase-tools.tsx'
import css from './comments.module.css'
import { findMentioned } from './mention-text.ts'
import { MentionButton, type MentionableUser } from './mention-button.tsx'

interface Comment {
  handleOpinion: string
  /** missing if the comment mentions no one */
  mentions?: string[]
  /** missing without files */
  fileIds?: string[]
}

/** The comment of a decision, whose fields are those of `buildCommentFields`: phrases, users who can be mentioned, files. */
export function useComment(taskId: string): {
  tools: { below: string; draw: (store: FormStore) => ReactNode }
  /** What the decision sends. */
  take: (values: Values) => Comment
} {
  const [chosen, setChosen] = useState<readonly MentionableUser[]>([])
  return {
    tools: {
      below: phraseTools.below,
      draw: (store) => (
        <div className={css.tools}>
          {phraseTools.draw(store)}
          <MentionButton taskId={taskId} store={store} onMention={(user) => setChosen((now) => [...now, user])} />
        </div>
      ),
    },
    take: (values) => {
      const handleOpinion = readText(values, 'handleOpinion')
      const ids = new Set(findMentioned(handleOpinion, chosen).map(({ id }) => id))
      const fileIds = listFiles(values['files']).map(({ fileId }) => fileId)
      return {
        handleOpinion,
        ...(ids.size > 0 && { mentions: [...ids].slice(0, 20) }),
        ...(fileIds.length > 0 && { fileIds }),
      }
    },
  }
}
