import css from './state-mark.module.css'

/**
 * A state: its shape says it before its colour does. Ring waiting, half running, dot done, triangle returned, diamond overdue;
 * a wash of colour only where someone must act.
 */
export function StateMark({ mark, color, text }: { mark: string; color?: string | undefined; text: string }) {
  return (
    <span className={css.state} data-mark={mark} data-color={color ?? colorOf[mark] ?? 'neutral'}>
      {text}
    </span>
  )
}

const colorOf: Record<string, string> = {
  ring: 'neutral',
  half: 'info',
  dot: 'success',
  triangle: 'warning',
  diamond: 'error',
}
