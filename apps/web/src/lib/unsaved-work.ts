import { useEffect, useId } from 'react'

const unsaved = new Map<string, string>()

/** Work that would be lost by leaving: its names, newest last. */
export const unsavedWork = {
  any: (): boolean => unsaved.size > 0,
  names: (): string[] => [...unsaved.values()],
  add(id: string, name: string): void {
    unsaved.set(id, name)
  },
  remove(id: string): void {
    unsaved.delete(id)
  },
  /** the person has said that it may go */
  clear(): void {
    unsaved.clear()
  },
}

/**
 * Says that a screen holds work that is not saved while `isDirty`. The browser then asks before the page is closed, the
 * shell before a tab is closed, and a session that ends is renewed in place instead of leaving.
 */
export function useUnsavedWork(isDirty: boolean, name: string): void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    unsavedWork.add(id, name)
    return () => unsavedWork.remove(id)
  }, [isDirty, id, name])
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', (event) => {
    if (unsavedWork.any()) event.preventDefault()
  })
}
