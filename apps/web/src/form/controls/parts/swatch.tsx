import type { ListCellProps } from '../../control-view/control-view.ts'
import css from '../controls.module.css'

/** A color and its text. */
export function Swatch({ color }: { color: string }) {
  return (
    <>
      <span className={css.swatch} style={isColor(color) ? { backgroundColor: color } : undefined} aria-hidden />
      {color}
    </>
  )
}

export function ColourCell({ value }: ListCellProps) {
  return <Swatch color={String(value)} />
}

// Only colors may reach the style attribute.
const isColor = (text: string): boolean => /^#[0-9a-f]{3,8}$/i.test(text) || /^rgba?\([\d\s.,%/]+\)$/i.test(text)
