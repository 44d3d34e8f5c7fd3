import type { ScreenTheme } from '@armature/contract/visual-dev/screen-options'
import type { ChartPalette } from '@armature/form-engine/chart/palette'

export interface ThemeColors {
  background: string
  /** behind a group of elements and in cards of digits */
  panel: string
  line: string
  accent: string
  text: string
  quiet: string
  grid: string
  warning: string
  alarm: string
  series: readonly string[]
}

/** Contrast of text and quiet text on the background is at least 7 and 4.5. */
export const screenThemes: Record<ScreenTheme, ThemeColors> = {
  night: {
    background: '#0b1220',
    panel: '#131d31',
    line: '#2a3a58',
    accent: '#4f9cf9',
    text: '#eef3fb',
    quiet: '#9fb0cc',
    grid: '#22304a',
    warning: '#f2a93b',
    alarm: '#f2748c',
    series: ['#4f9cf9', '#3ecf8e', '#f2a93b', '#b088f9', '#f2748c', '#41c7d9', '#c3d15c', '#8aa0c4'],
  },
  ocean: {
    background: '#06202b',
    panel: '#0c2f3d',
    line: '#1f5266',
    accent: '#2fd3c6',
    text: '#eafaf9',
    quiet: '#97bcc4',
    grid: '#164252',
    warning: '#f4b860',
    alarm: '#ef7f7f',
    series: ['#2fd3c6', '#5aa9f7', '#f4b860', '#8fd16a', '#ef7f7f', '#a99bf2', '#e3d76a', '#86a9b5'],
  },
  graphite: {
    background: '#15171a',
    panel: '#202328',
    line: '#3a3f47',
    accent: '#e0b25b',
    text: '#f4f4f2',
    quiet: '#abaeb4',
    grid: '#2c3036',
    warning: '#ef8354',
    alarm: '#ff6b6b',
    series: ['#e0b25b', '#6fb1e8', '#7fc98b', '#d98ac0', '#ef8354', '#79cfd0', '#bcc36a', '#9aa0a8'],
  },
}

/** The colors as variables of CSS. */
export const buildThemeStyle = (theme: ScreenTheme): Record<`--${string}`, string> => {
  const { background, panel, line, accent, text, quiet, grid, warning, alarm } = screenThemes[theme]
  return {
    '--screen-background': background,
    '--screen-panel': panel,
    '--screen-line': line,
    '--screen-accent': accent,
    '--screen-text': text,
    '--screen-quiet': quiet,
    '--screen-grid': grid,
    '--screen-warning': warning,
    '--screen-alarm': alarm,
  }
}

/**
 * Colors of charts, which are drawn at the size of the screen, so their texts are larger than on pages. Tooltips are drawn on the
 * canvas: elements would not be scaled with the screen.
 */
export const buildScreenPalette = (colors: ThemeColors): ChartPalette => ({
  ...colors,
  surface: colors.background,
  fontSize: 14,
  base: { animation: false, textStyle: { color: colors.quiet, fontSize: 14 } },
  tooltip: {
    renderMode: 'richText',
    backgroundColor: colors.panel,
    borderColor: colors.line,
    textStyle: { color: colors.text, fontSize: 14 },
  },
  createTip: (title, values) => [title, ...values.map(({ label, value }) => `${label}  ${value}`)].join('\n'),
})
