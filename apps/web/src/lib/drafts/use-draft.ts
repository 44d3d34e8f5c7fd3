import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createDraftKeeper } from './keep-drafts.ts'

/** The input of a form as its draft keeps it: without passwords and without the content of files. */
interface DraftSource<T> {
  /** kind of form and id of what it edits, `record:<model>:<id>`; null keeps nothing */
  form: string | null
  /** the unsaved input; undefined if there is none */
  read: () => T | undefined
  restore: (value: T) => void
  /** whether the draft has something that the form does not show already */
  isNews?: (value: T) => boolean
  /** calls the listener after each change of the input */
  subscribe?: (listener: () => void) => () => void
  /** input of a component: each new value is a change */
  input?: unknown
}

export interface KeptDraft<T> {
  /** input of an earlier visit, until the user restores or discards it */
  offered: { typedAt: number; value: T } | null
  restore: () => void
  discard: () => void
  /** the input was saved, or the user has discarded it: nothing is offered again */
  forget: () => void
}

/**
 * Keeps what is typed into a form on this device until it is saved or discarded, and offers it when the form is opened again.
 * Never stored: anything while an administrator views as another user, and everything where the browser cannot encrypt.
 */
export function useDraft<T>({ form, subscribe, input, ...source }: DraftSource<T>): KeptDraft<T> {
  const [keeper] = useState(() => createDraftKeeper())
  const [offered, setOffered] = useState<KeptDraft<T>['offered']>(null)
  const read = useEffectEvent(() => source.read())
  const offer = useEffectEvent((draft: { typedAt: number; value: unknown }) => {
    const value = draft.value as T
    if (source.isNews?.(value) ?? true) setOffered({ typedAt: draft.typedAt, value })
    // saving the form saves it
    else keeper.adopt(draft.typedAt)
  })
  useEffect(() => {
    let isCurrent = true
    keeper.open(form)
    void keeper.find().then((draft) => draft && isCurrent && offer(draft))
    const flush = () => keeper.flush()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [keeper, form])
  useEffect(() => subscribe?.(() => keeper.touch(() => read())), [keeper, subscribe])
  const lastInput = useRef(input)
  useEffect(() => {
    // a kept page runs its effects again when it is shown: nothing was typed
    if (lastInput.current === input) return
    lastInput.current = input
    keeper.touch(() => read())
  }, [keeper, input])
  return {
    offered,
    restore: () => {
      if (!offered) return
      keeper.adopt(offered.typedAt)
      source.restore(offered.value)
      setOffered(null)
    },
    discard: () => {
      if (offered) keeper.discard(offered.typedAt)
      setOffered(null)
    },
    forget: () => {
      keeper.forget(offered?.typedAt)
      setOffered(null)
    },
  }
}
