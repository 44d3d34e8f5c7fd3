import type { DesignChangeRow } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import type { Comparison, VersionSource } from './version-source.ts'
import css from './versions.module.css'

interface DesignChangesProps extends Comparison {
  source: Pick<VersionSource, 'key' | 'compare'>
  /** saves a draft that is open, before it is compared */
  saveDraft?: (() => Promise<unknown>) | undefined
  /** shown beside a change; gets all changes of its group */
  action?: ((change: DesignChangeRow, group: readonly DesignChangeRow[]) => ReactNode) | undefined
}

/** The differences between two states; both views of a comparison use them. */
export function useChanges(
  source: Pick<VersionSource, 'key' | 'compare'>,
  { from, to }: Comparison,
  saveDraft?: () => Promise<unknown>,
) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['design-changes', source.key, from, to, language],
    queryFn: async ({ signal }) => {
      await saveDraft?.()
      return source.compare({ from, to }, signal)
    },
    gcTime: 0,
  })
}

/** What differs between two states of a design, as sentences in groups. */
export function DesignChanges({ source, from, to, saveDraft, action }: DesignChangesProps) {
  const { t } = useTranslation('designer')
  const comparison = useChanges(source, { from, to }, saveDraft)
  if (comparison.error)
    return (
      <Failed title={t('versions.noComparison')} error={comparison.error} onRetry={() => void comparison.refetch()} />
    )
  if (!comparison.data) return <Skeleton rows={3} />
  const { list, total } = comparison.data
  if (total === 0) return <p className={css.none}>{t('versions.same')}</p>
  return (
    <div className={css.differences}>
      {groups.map(({ key, parts }) => {
        const own = list.filter(({ part }) => parts.includes(part))
        return (
          own.length > 0 && (
            <section key={key}>
              <h4>{t(`versions.group.${key}`)}</h4>
              <ul>
                {own.map((change, index) => (
                  <li key={index} data-kind={change.kind}>
                    <span>{change.text}</span>
                    {action?.(change, own)}
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
      {total > list.length && <p className={css.none}>{t('versions.more', { count: total - list.length })}</p>}
    </div>
  )
}

const groups: readonly {
  key:
    | 'base'
    | 'field'
    | 'rule'
    | 'form'
    | 'list'
    | 'node'
    | 'branch'
    | 'widget'
    | 'portal'
    | 'content'
    | 'report'
    | 'paper'
    | 'sheet'
    | 'diagram'
    | 'device'
    | 'line'
  parts: readonly DesignChangeRow['part'][]
}[] = [
  { key: 'base', parts: ['base'] },
  { key: 'field', parts: ['field'] },
  { key: 'rule', parts: ['rule'] },
  { key: 'form', parts: ['form'] },
  { key: 'list', parts: ['column', 'search', 'button', 'rowButton', 'list'] },
  { key: 'node', parts: ['node', 'operate'] },
  { key: 'branch', parts: ['branch'] },
  { key: 'widget', parts: ['widget'] },
  { key: 'portal', parts: ['portal', 'page', 'screen'] },
  { key: 'content', parts: ['group', 'across', 'measure', 'detail', 'filter'] },
  { key: 'report', parts: ['report'] },
  { key: 'paper', parts: ['paper'] },
  { key: 'sheet', parts: ['block', 'tableRow', 'tableCell'] },
  { key: 'diagram', parts: ['diagram'] },
  { key: 'device', parts: ['device'] },
  { key: 'line', parts: ['line'] },
]
