import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { FullScreenButton } from '../../../ui/buttons/full-screen-button.tsx'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import css from './stage.module.css'
import type { useCarousel } from './use-carousel.ts'

type Carousel = ReturnType<typeof useCarousel>

interface PageButtonsProps {
  carousel: Carousel
  /** of all pages, '' for one without a name */
  names: readonly string[]
  /** always in view, below the page */
  isBar: boolean
  /** the screen is a part of a page, which has a button of its own for the whole window */
  isFramed: boolean
}

/** With more pages than this, one of them is chosen by its name. */
const fewPages = 5

/** Turns pages and fills the display; a screen in a phone's hand has neither of it with a single page. */
export function PageButtons({ isBar, isFramed, ...props }: PageButtonsProps) {
  const { t } = useTranslation('screens')
  const isSingle = props.names.length <= 1
  const canFill = !isBar && !isFramed && document.fullscreenEnabled
  if (isSingle && !canFill) return null
  return (
    <nav className={css.pages} data-mode="dark" data-bar={isBar || undefined} aria-label={t('pages')}>
      {!isSingle && <TurningButtons {...props} />}
      {canFill && <FullScreenButton />}
    </nav>
  )
}

function TurningButtons({ carousel, names }: Pick<PageButtonsProps, 'carousel' | 'names'>) {
  const { t } = useTranslation('screens')
  const { at, show, isPaused, setPaused, canTurn } = carousel
  const describe = (index: number) => [names[index], `${index + 1} / ${names.length}`].filter(Boolean).join(' · ')
  return (
    <>
      <IconButton icon={ChevronLeft} label={t('previousPage')} onClick={() => show(at - 1)} />
      {names.length > fewPages ? (
        <span data-own-keys>
          <NativeSelect
            size="small"
            aria-label={t('choosePage')}
            value={String(at)}
            options={names.map((_name, index) => ({ value: String(index), label: describe(index) }))}
            onChange={({ target }) => show(Number(target.value))}
          />
        </span>
      ) : (
        <span aria-live={canTurn && !isPaused ? 'off' : 'polite'}>{describe(at)}</span>
      )}
      <IconButton icon={ChevronRight} label={t('nextPage')} onClick={() => show(at + 1)} />
      {canTurn && (
        <IconButton
          icon={isPaused ? Play : Pause}
          label={t(isPaused ? 'continue' : 'pause')}
          onClick={() => setPaused(!isPaused)}
        />
      )}
    </>
  )
}

/** Whether something is part of a filter, where keys choose and do not turn pages. */
export const isInFilter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-own-keys]') !== null

/** @param isActive false: keys belong to something else on the page */
export function useTurningKeys({ at, show, isPaused, setPaused, canTurn }: Carousel, isActive: () => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isActive()) return
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
