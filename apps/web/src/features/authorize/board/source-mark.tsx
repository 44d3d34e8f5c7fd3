import { useTexts } from '../../../lib/i18n/use-texts.ts'
import css from './board.module.css'
import type { Source } from './sources.ts'

interface SourceMarkProps {
  sources: readonly Source[]
  /** one word, where there are many in a row */
  isShort?: boolean
}

/** Shows what else grants this to the user; the full name is in the tooltip. */
export function SourceMark({ sources, isShort = false }: SourceMarkProps) {
  const t = useTexts('authorize')
  const [first] = sources
  if (!first) return null
  const names = sources.map(({ objectType, name }) => t(`by.${objectType}`, { name })).join(t('comma'))
  return (
    <span className={css.source} title={names}>
      {isShort
        ? t('by.short')
        : sources.length === 1
          ? names
          : t('by.several', { name: first.name, count: sources.length })}
    </span>
  )
}
