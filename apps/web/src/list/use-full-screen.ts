import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/feedback/toast-state.ts'

/**
 * Shows the list in the whole window. The page goes full screen, not the list element: dialogs are children of the body and
 * would be invisible otherwise. If the browser does not support it, shows a warning and still fills the window (F2.144,
 * F2.145).
 */
export function useFullScreen(): [boolean, () => void] {
  const { t } = useTranslation('form')
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const left = () => {
      if (!document.fullscreenElement) setFull(false)
    }
    document.addEventListener('fullscreenchange', left)
    return () => document.removeEventListener('fullscreenchange', left)
  }, [])
  const toggle = useCallback(() => {
    if (!isFull && !document.fullscreenEnabled) toast.warning(t('list.noFullScreen'))
    else if (isFull) void document.exitFullscreen().catch(() => undefined)
    else void document.documentElement.requestFullscreen().catch(() => undefined)
    setFull(!isFull)
  }, [isFull, t])
  return [isFull, toggle]
}
