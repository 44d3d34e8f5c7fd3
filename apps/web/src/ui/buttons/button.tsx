import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from '../theme/class-names.ts'
import { Icon } from '../media/icon.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'

export type ButtonKind = 'primary' | 'default' | 'danger' | 'text' | 'link'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  kind?: ButtonKind
  size?: 'normal' | 'small'
  icon?: LucideIcon
  /** shows a spinner and ignores further presses */
  loading?: boolean
  /** red text on a quiet button: for a destructive action where a filled red button would be too strong */
  warn?: boolean
  children?: ReactNode
}

export function Button({
  kind = 'default',
  size = 'normal',
  icon,
  loading = false,
  warn,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={classNames(
        styles.button,
        styles[kind],
        size === 'small' && styles.small,
        warn && styles.warn,
        className,
      )}
    >
      {loading ? (
        <span className={styles.spinner} aria-hidden />
      ) : (
        icon && <Icon icon={icon} size={size === 'small' ? 14 : 16} />
      )}
      {children}
    </button>
  )
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  /** the accessible name of the button, shown as a tooltip too */
  label: string
  /** keys that do the same, shown in the tooltip: `Ctrl+Z` */
  shortcut?: string
  size?: 'normal' | 'small'
  iconSize?: number
  /** state of a toggle */
  pressed?: boolean
  /** a badge on the icon, such as a count */
  children?: ReactNode
}

export function IconButton({
  icon,
  label,
  shortcut,
  size = 'normal',
  iconSize,
  pressed,
  children,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={shortcut ? `${label} (${shortcut})` : label}>
      <button
        type="button"
        aria-label={label}
        aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
        aria-pressed={pressed}
        {...rest}
        className={classNames(styles.icon, size === 'small' && styles.small, className)}
      >
        <Icon icon={icon} size={iconSize ?? (size === 'small' ? 14 : 16)} />
        {children}
      </button>
    </Tooltip>
  )
}
