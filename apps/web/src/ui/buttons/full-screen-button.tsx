import { Maximize, Minimize } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'

/** Toggles full-screen mode; not rendered where the browser does not support it. */
export function FullScreenButton() {
  const { t } = useTranslation('ui')
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const change = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <IconButton
      icon={isFull ? Minimize : Maximize}
      label={t(isFull ? 'leaveFullScreen' : 'fullScreen')}
      // refused by the browser: nothing changes
      onClick={() => void change().catch(() => undefined)}
    />
  )
}

function subscribe(tell: () => void): () => void {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}
