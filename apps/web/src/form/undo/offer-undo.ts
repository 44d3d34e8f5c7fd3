import type { TFunction } from 'i18next'
import { toast } from '../../ui/feedback/toast-state.ts'

/**
 * Reports what was done, with a button that undoes it for a few seconds. An error, which the call shows, leaves everything as
 * it is.
 *
 * @param undone what the message says afterwards
 */
export function offerUndo(
  t: TFunction<'form'>,
  done: string,
  { undo, undone, onUndone }: { undo: () => Promise<unknown>; undone: string; onUndone: () => void },
): void {
  const act = async () => {
    const isUndone = await undo().then(
      () => true,
      () => false,
    )
    if (!isUndone) return
    toast.success(undone)
    onUndone()
  }
  toast.offer(done, { label: t('undo.undo'), act: () => void act() })
}
