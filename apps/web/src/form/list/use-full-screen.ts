import { useCallback, useEffect, useState } from 'react'

/**
 * The list over the whole window. The page itself goes full screen, not the list: dialogs hang on the body and would not be
 * seen otherwise.
 */
export function useFullScreen(): [boolean, () => void] {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const left = () => {
      if (!document.fullscreenElement) setFull(false)
    }
    document.addEventListener('fullscreenchange', left)
    return () => document.removeEventListener('fullscreenchange', left)
  }, [])
  const toggle = useCallback(() => {
    setFull((now) => {
      if (now) void document.exitFullscreen?.().catch(() => undefined)
      // A browser that refuses still gives the list the whole window.
      else void document.documentElement.requestFullscreen?.().catch(() => undefined)
      return !now
    })
  }, [])
  return [isFull, toggle]
}
