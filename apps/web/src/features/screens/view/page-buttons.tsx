import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/button.tsx'
import css from './stage.module.css'
import type { useCarousel } from './use-carousel.ts'

type Carousel = ReturnType<typeof useCarousel>

interface PageButtonsProps {
  carousel: Carousel
  count: number
  /** always in view, below the page */
  isBar: boolean
  /** of the page that is shown */
  name: string
}

export function PageButtons({ carousel, count, isBar, name }: PageButtonsProps) {
  const { t } = useTranslation('screens')
  const { at, show, isPaused, setPaused, canTurn } = carousel
  return (
    <nav className={css.pages} data-bar={isBar || undefined} aria-label={t('pages')}>
      <IconButton icon={ChevronLeft} label={t('previousPage')} onClick={() => show(at - 1)} />
      <span aria-live={canTurn && !isPaused ? 'off' : 'polite'}>
        {[name, `${at + 1} / ${count}`].filter(Boolean).join(' · ')}
      </span>
      <IconButton icon={ChevronRight} label={t('nextPage')} onClick={() => show(at + 1)} />
      {canTurn && (
        <IconButton
          icon={isPaused ? Play : Pause}
          label={t(isPaused ? 'continue' : 'pause')}
          onClick={() => setPaused(!isPaused)}
        />
      )}
    </nav>
  )
}

/** Whether something is part of a filter, where keys choose and do not turn pages. */
export const isInFilter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-own-keys]') !== null

export function useTurningKeys({ at, show, isPaused, setPaused, canTurn }: Carousel): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isInFilter(event.target)) return
    if (event.key === 'ArrowRight' || event.key === 'PageDown') show(at + 1)
    else if (event.key === 'ArrowLeft' || event.key === 'PageUp') show(at - 1)
    else if (event.key === 'Home') show(0)
    else if (event.key === 'End') show(-1)
    else if (event.key === ' ' && canTurn && !(event.target instanceof HTMLButtonElement)) setPaused(!isPaused)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
