import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/button.tsx'
import css from './slide-show.module.css'

export interface Slide {
  key: string
  content: ReactNode
}

interface SlideShowProps {
  /** accessible name */
  name: string
  /** how long each is shown; 0: until the user goes on */
  seconds: number
  slides: readonly Slide[]
}

/** Horizontal movement in px from which a touch is a swipe. */
const swipePx = 40

/**
 * Slides one after the other. They stay under the pointer and with the focus, can be paused, and start paused for users who prefer
 * less motion. Also by arrow keys and by swiping.
 */
export function SlideShow({ name, seconds, slides }: SlideShowProps) {
  const { t } = useTranslation('portal')
  const [position, setPosition] = useState(0)
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isHeld, setHeld] = useState({ byPointer: false, byFocus: false })
  const swipeStart = useRef<number | null>(null)
  const { length } = slides
  // there may be fewer than before
  const shown = Math.min(position, length - 1)
  const go = (next: number) => setPosition((next + length) % length)
  const isTurning = seconds > 0 && length > 1 && !isPaused && !isHeld.byPointer && !isHeld.byFocus
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => setPosition((shown + 1) % length), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isTurning, shown, length, seconds])
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0 || length < 2) return
    event.preventDefault()
    go(shown + step)
  }
  const hold = (byPointer: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHeld((now) => ({ ...now, byPointer }))
  }
  const endSwipe = ({ clientX }: PointerEvent) => {
    const moved = swipeStart.current === null ? 0 : clientX - swipeStart.current
    swipeStart.current = null
    if (Math.abs(moved) >= swipePx && length > 1) go(shown + (moved < 0 ? 1 : -1))
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHeld((now) => ({ ...now, byFocus: false }))
  }
  const slide = slides[shown]
  return (
    <div
      role="group"
      aria-roledescription={t('carousel.role')}
      aria-label={name}
      className={css.show}
      onKeyDown={press}
      onFocus={() => setHeld((now) => ({ ...now, byFocus: true }))}
      onBlur={leave}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onPointerDown={({ pointerType, clientX }) => (swipeStart.current = pointerType === 'mouse' ? null : clientX)}
      onPointerUp={endSwipe}
      onPointerCancel={() => (swipeStart.current = null)}
    >
      <div className={css.slides} aria-live={isTurning ? 'off' : 'polite'}>
        {slide && (
          <div
            key={slide.key}
            role="group"
            aria-roledescription={t('carousel.slide')}
            aria-label={t('carousel.of', { number: shown + 1, total: length })}
            className={css.slide}
          >
            {slide.content}
          </div>
        )}
      </div>
      {length > 1 && (
        <div className={css.controls}>
          <IconButton size="small" icon={ChevronLeft} label={t('carousel.previous')} onClick={() => go(shown - 1)} />
          <span className={css.place} aria-hidden>
            {shown + 1} / {length}
          </span>
          <IconButton size="small" icon={ChevronRight} label={t('carousel.next')} onClick={() => go(shown + 1)} />
          {seconds > 0 && (
            <IconButton
              size="small"
              icon={isPaused ? Play : Pause}
              label={t(isPaused ? 'carousel.play' : 'carousel.pause')}
              onClick={() => setPaused(!isPaused)}
            />
          )}
        </div>
      )}
    </div>
  )
}
