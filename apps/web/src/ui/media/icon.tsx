import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  icon: LucideIcon
  /** px; 16 beside text, 14 in tight places, 12 in help lines */
  size?: number
  className?: string | undefined
  strokeWidth?: number
}

/** A line icon with the product's stroke width. Hidden from screen readers: the element around it has the name. */
export function Icon({ icon: Drawing, size = 16, className, strokeWidth = 1.75 }: IconProps) {
  return <Drawing size={size} strokeWidth={strokeWidth} className={className} aria-hidden focusable={false} />
}
