import { useState, type ReactNode } from 'react'
import type { FormStore } from '../../../form/store.ts'
import { drawPhrases } from '../phrases/draw-phrases.tsx'
import css from './mentions.module.css'
import { findMentioned } from './mention-text.ts'
import { MentionButton, type MentionableUser } from './mention-button.tsx'

/** What the comment of a decision has below it: phrases, and users who can be mentioned. */
export function useMentions(taskId: string): {
  draw: (store: FormStore) => ReactNode
  /** What the decision sends: nothing if the comment mentions no one. */
  take: (comment: string) => { mentions?: string[] }
} {
  const [chosen, setChosen] = useState<readonly MentionableUser[]>([])
  return {
    draw: (store) => (
      <div className={css.tools}>
        {drawPhrases(store)}
        <MentionButton taskId={taskId} store={store} onMention={(user) => setChosen((now) => [...now, user])} />
      </div>
    ),
    take: (comment) => {
      const ids = new Set(findMentioned(comment, chosen).map(({ id }) => id))
      return ids.size > 0 ? { mentions: [...ids].slice(0, 20) } : {}
    },
  }
}
