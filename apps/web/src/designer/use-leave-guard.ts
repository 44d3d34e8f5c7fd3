import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { useStore } from 'zustand'
import { useUnsavedWork } from '../lib/state/unsaved-work.ts'
import { confirm } from '../ui/overlays/confirm.tsx'
import { isUnsaved, type DesignFields, type DesignStore } from './design-state.ts'
import { saveDesign } from './saving.ts'

const wouldLose = <D extends object>(state: DesignFields<D>): boolean => !state.isReadOnly && isUnsaved(state)

/** Asks before unsaved changes are left; with automatic saving they are saved first, and it asks only if that fails. */
export function useLeaveGuard<D extends object>(store: DesignStore<D>, name: string, isAutosaved: boolean): void {
  const { t } = useTranslation('ui')
  useUnsavedWork(useStore(store, wouldLose), name)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      wouldLose(store.getState()) && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isCurrent = true
    const ask = async () => {
      const question = {
        title: t('discardTitle'),
        text: t('discardText', { name }),
        okText: t('discard'),
        cancelText: t('stay'),
        danger: true,
      }
      const mayLeave = (isAutosaved && (await saveDesign(store))) || (await confirm(question))
      if (!isCurrent) return
      if (mayLeave) blocker.proceed()
      else blocker.reset()
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [blocker, store, name, isAutosaved, t])
}
