import { useEffect, useEffectEvent } from 'react'

/** `/` and Ctrl+K focus the search of the palette, `?` opens the list of shortcuts, unless the focus is in a text field. */
export function usePaletteKeys({ onFind, onHelp }: { onFind: () => void; onHelp: () => void }): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isText(event.target)
    if (isCommand || (isPlain && event.key === '/')) onFind()
    else if (isPlain && event.key === '?') onHelp()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
