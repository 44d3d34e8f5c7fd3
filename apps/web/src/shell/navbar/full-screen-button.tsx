import { Maximize, Minimize } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'

/** Toggles full screen (S2.85). */
export function FullScreenButton() {
  const { t } = useTranslation('shell')
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = async () => {
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      toast.warning(t('noFullScreen'))
    }
  }
  return (
    <IconButton
      icon={isFull ? Minimize : Maximize}
      label={isFull ? t('exitFullScreen') : t('fullScreen')}
      onClick={() => void toggle()}
    />
  )
}

function subscribe(tell: () => void): () => void {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}
