import { useEffect, useEffectEvent, useId } from 'react'
import { usePage } from '../menu/page.tsx'

/** Unsaved input, and the page it is on ('' outside of the pages that are kept). */
interface WorkEntry {
  name: string
  page: string
  onDiscard?: (() => void) | undefined
}
const unsaved = new Map<string, WorkEntry>()

/** Names of unsaved work that would be lost by leaving, newest last. */
export const unsavedWork = {
  any: (): boolean => unsaved.size > 0,
  names: (): string[] => [...unsaved.values()].map(({ name }) => name),
  /** names of the work on these pages */
  namesOn: (pages: readonly string[]): string[] =>
    [...unsaved.values()].filter(({ page }) => pages.includes(page)).map(({ name }) => name),
  add(id: string, name: string, page = '', onDiscard?: () => void): void {
    unsaved.set(id, { name, page, onDiscard })
  },
  remove(id: string): void {
    unsaved.delete(id)
  },
  /** the page was closed, and its work with it */
  forgetPage(page: string): void {
    for (const [id, work] of unsaved) if (work.page === page) unsaved.delete(id)
  },
  /** the page is about to be closed, and the user has agreed to lose its work */
  discardPage(page: string): void {
    for (const work of unsaved.values()) if (work.page === page) work.onDiscard?.()
    unsavedWork.forgetPage(page)
  },
  /** the user has agreed to leave it */
  clear(): void {
    unsaved.clear()
  },
}

/**
 * Registers unsaved work of a screen while `isDirty`. The browser then asks before the page is closed, the shell before a tab is
 * closed, and a session that ends is renewed in place. On a kept page the work stays while another page is shown.
 *
 * @param onDiscard called when the user agrees to lose it with its tab
 */
export function useUnsavedWork(isDirty: boolean, name: string, onDiscard?: () => void): void {
  const id = useId()
  const page = usePage()
  const key = page?.key ?? ''
  const isResting = page?.isResting
  const discard = useEffectEvent(() => onDiscard?.())
  useEffect(() => {
    if (!isDirty) return unsavedWork.remove(id)
    unsavedWork.add(id, name, key, () => discard())
    return () => {
      // A page in the background loses its effects, but not its work.
      if (!isResting?.()) unsavedWork.remove(id)
    }
  }, [isDirty, id, name, key, isResting])
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', (event) => {
    if (unsavedWork.any()) event.preventDefault()
  })
}
