import type { ShownMeasure } from '@armature/contract'

type Language = 'zh' | 'tw' | 'en'
const locales: Record<Language, string> = { zh: 'zh-Hans-CN', tw: 'zh-Hant-TW', en: 'en' }

/** A missing value is shown as a dash; zero is a value. */
export const missing = '—'

/** Formats an exact decimal; `Intl` formats its text without losing digits. */
export function formatFigure(
  figure: string | null,
  { isNumber, decimals, thousands }: Pick<ShownMeasure, 'isNumber' | 'decimals' | 'thousands'>,
  language: Language,
): string {
  if (figure === null || figure === '') return missing
  if (!isNumber) return figure
  const format = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: thousands,
  })
  return format.format(figure as Intl.StringNumericLiteral).replace('-', '−')
}

/** `12.5 MW`, `33.3%`. */
export const withUnit = (text: string, unit: string): string =>
  text === missing || unit === '' ? text : unit === '%' ? `${text}%` : `${text} ${unit}`

/** Color of a figure by its thresholds; the first match decides. */
export function findTone(
  figure: string | null,
  { isNumber, marks }: ShownMeasure,
): 'good' | 'warn' | 'bad' | undefined {
  if (figure === null || !isNumber) return undefined
  const value = Number(figure)
  return marks.find(({ op, value: limit }) => holds[op](value, limit))?.tone
}

const holds = {
  lt: (value: number, limit: number) => value < limit,
  le: (value: number, limit: number) => value <= limit,
  gt: (value: number, limit: number) => value > limit,
  ge: (value: number, limit: number) => value >= limit,
}
