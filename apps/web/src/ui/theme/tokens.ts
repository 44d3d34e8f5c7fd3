/**
 * The current design tokens, read from the stylesheet: mode, theme color and size are attributes of the root element, so the
 * browser has already resolved them. For code that needs literal values: antd and charts.
 */
export function readTokens(root: Element = document.documentElement): Tokens {
  const style = getComputedStyle(root)
  return {
    color: (name) => style.getPropertyValue(`--${name}`).trim(),
    px: (name) => Number.parseFloat(style.getPropertyValue(`--${name}`)),
    isDark: root.getAttribute('data-mode') === 'dark',
  }
}

export interface Tokens {
  /** `color('accent-text')` → `#006cc6` */
  color: (name: string) => string
  /** `px('h')` → 32 */
  px: (name: string) => number
  isDark: boolean
}
