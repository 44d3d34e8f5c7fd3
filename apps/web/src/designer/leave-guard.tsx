import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { confirm } from '../ui/overlays/confirm.tsx'
import { isUnsaved, type DesignStore } from './design-state.ts'
import { saveDesign } from './saving.ts'

export interface LeaveGuardProps<D extends object> {
  store: DesignStore<D>
  name: string
  isAutosaved: boolean
  /** names of what is not in the design yet and would be lost, such as files that are uploading; '' if there is nothing */
  unfinished: string
  onDiscard: () => void
}

/**
 * Asks before unsaved changes are left; with automatic saving they are saved first, and it asks only if that fails.
 *
 * @returns resolves to true if the user may leave
 */
export function useAskToLeave<D extends object>({
  store,
  name,
  isAutosaved,
  unfinished,
  onDiscard,
}: LeaveGuardProps<D>): () => Promise<boolean> {
  const { t } = useTranslation('ui')
  return async () => {
    const isStored = !isUnsaved(store.getState()) || (isAutosaved && (await saveDesign(store)))
    if (isStored && unfinished === '') return true
    const mayLeave = await confirm({
      title: t('discardTitle'),
      text: t('discardText', { name: isStored ? unfinished : name }),
      okText: t('discard'),
      cancelText: t('stay'),
      danger: true,
    })
    if (mayLeave) onDiscard()
    return mayLeave
  }
}

/** Asks before the page of a designer is left for another one. */
export function LeaveGuard<D extends object>(props: LeaveGuardProps<D>) {
  const ask = useEffectEvent(useAskToLeave(props))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isUnsaved(props.store.getState()) || props.unfinished !== '') &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isCurrent = true
    void ask().then((mayLeave) => {
      if (!isCurrent) return
      if (mayLeave) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      isCurrent = false
    }
  }, [blocker])
  return null
}
