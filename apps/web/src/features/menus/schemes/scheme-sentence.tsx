import type { MenuItemRow } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import type { ConditionSource } from '../../../form/conditions/condition-source.tsx'
import { Sentence } from '../../../form/conditions/sentence.tsx'
import { useConditionReaderFor } from '../../../form/conditions/use-condition-reader.ts'
import { describeGroups, insertSpaces } from '../../../form/conditions/describe-conditions.ts'
import { ReaderProvider } from '../../../form/reader.tsx'
import css from '../menus.module.css'
import { useSchemeSource } from './scheme-source.ts'

/** A stored data scheme in words. */
export function SchemeSentence({ menuId, item }: { menuId: string; item: MenuItemRow }) {
  const { t } = useTranslation('menus')
  const source = useSchemeSource(menuId)
  if (!item.scheme) return <p className={css.sentence}>{t('unreadable')}</p>
  if (item.scheme.isAll) return <p className={css.sentence}>{t('allRows')}</p>
  return source && <SchemeWords source={source} condition={item.scheme.condition} />
}

/** Conditions in words: 可见 创建人 等于 当前用户 的数据。 */
export function SchemeWords({ source, condition }: { source: ConditionSource; condition: ConditionGroups }) {
  const { t } = useTranslation('menus')
  const reader = useConditionReaderFor(source.fields)
  const words = insertSpaces(describeGroups(condition, reader), reader)
  return (
    <p className={css.sentence}>
      <ReaderProvider modelId={source.modelId}>
        {t('rowsBefore')}
        <Sentence pieces={words} />
        {t('rowsAfter')}
      </ReaderProvider>
    </p>
  )
}
