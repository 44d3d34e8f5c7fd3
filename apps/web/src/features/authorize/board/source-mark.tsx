import { useTexts } from '../../../lib/use-texts.ts'
import css from './board.module.css'
import type { Source } from './sources.ts'

/** By what else a user has this: a small word that names it in full when it is pointed at. */
export function SourceMark({ sources }: { sources: readonly Source[] }) {
  const t = useTexts('authorize')
  const [first] = sources
  if (!first) return null
  const names = sources.map(({ objectType, name }) => t(`by.${objectType}`, { name })).join(t('comma'))
  return (
    <span className={css.source} title={names}>
      {sources.length === 1 ? names : t('by.several', { name: first.name, count: sources.length })}
    </span>
  )
}
