import css from './state-mark.module.css'

/**
 * A state mark: recognizable by its shape, not only by its color. Ring waiting, half running, dot done, triangle returned,
 * diamond overdue; the background is tinted only where a user must act.
 */
export function StateMark({ mark, color, text }: { mark: string; color?: string | undefined; text: string }) {
  return (
    <span className={css.state} data-mark={mark} data-color={color ?? markColors[mark] ?? 'neutral'}>
      {text}
    </span>
  )
}

const markColors: Record<string, string> = {
  ring: 'neutral',
  half: 'info',
  dot: 'success',
  triangle: 'warning',
  diamond: 'error',
}
