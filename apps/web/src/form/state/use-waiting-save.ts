import { useEffect, useRef, useState } from 'react'
import { saveWhenConnected, type RunningSave } from '../../lib/api/waiting-saves.ts'
import type { FormStore } from '../store.ts'
import { topic } from '../topics.ts'

/** The save of a form that waits while the server cannot be reached. */
export interface WaitingSave {
  isWaiting: boolean
  /** sends what the form has now; `onWait` is called when it begins to wait */
  run: <T>(save: () => Promise<T>, onWait: () => void) => Promise<T>
  /** the form is left */
  cancel: () => void
  /** a save that was being sent then must not close what is open now */
  isLeft: () => boolean
}

/**
 * What is sent is what the user has saved: after a change the form no longer waits, and its user saves again.
 *
 * @param other input beside the fields: each new value is a change
 */
export function useWaitingSave(store: FormStore, other?: string): WaitingSave {
  const [isWaiting, setWaiting] = useState(false)
  const running = useRef<RunningSave<unknown>>(null)
  const left = useRef(false)
  const lastOther = useRef(other)
  useEffect(() => {
    // a kept page runs its effects again when it is shown: nothing was changed
    if (lastOther.current === other) return
    lastOther.current = other
    running.current?.cancel()
  }, [other])
  return {
    isWaiting,
    async run(save, onWait) {
      const values = store.values()
      const sent = saveWhenConnected(save, () => {
        setWaiting(true)
        onWait()
      })
      running.current = sent
      const unsubscribe = store.subscribe(topic.dirty, () => {
        if (store.values() !== values) sent.cancel()
      })
      try {
        return await sent.result
      } finally {
        unsubscribe()
        setWaiting(false)
      }
    },
    cancel() {
      left.current = true
      running.current?.cancel()
    },
    isLeft: () => left.current,
  }
}
