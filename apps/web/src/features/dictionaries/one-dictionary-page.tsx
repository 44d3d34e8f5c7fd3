import { useQuery } from '@tanstack/react-query'
import type { PageProps } from '../../lib/menu/current-menu.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { buildTypeQuery } from './dictionary-api.ts'
import { EntryPanel } from './entry-panel.tsx'
import css from './dictionaries.module.css'

/** Page of a menu of type 4: the entries of its dictionary only (S2.35). */
export default function OneDictionaryPage({ moduleId }: PageProps) {
  const language = useLanguage()
  const { data: type, error, refetch } = useQuery(buildTypeQuery(moduleId))
  if (error && !type) return <Failed error={error} onRetry={() => void refetch()} />
  if (!type) return <Skeleton rows={10} />
  return (
    <div className={css.page}>
      <EntryPanel typeId={type.id} name={getMenuName(type, language)} isTree={type.isTree === 1} />
    </div>
  )
}
