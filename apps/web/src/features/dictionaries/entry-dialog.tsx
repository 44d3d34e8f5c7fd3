import type { DictionaryEntry } from '@armature/contract'
import type { Option } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { top, useRefreshDictionaries } from '../../form/dictionaries/dictionary-queries.ts'
import { readForEdit } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createCommonFields, toFormValues, createField } from '../../form/plain/named-fields.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { colors, marks, saveEntry } from './dictionary-api.ts'

export interface EntryDialogProps {
  typeId: string
  isTree: boolean
  /** all entries, to choose the parent from */
  entries: readonly DictionaryEntry[]
  entry?: DictionaryEntry
  /** initial parent of a new entry */
  parentId?: string
  onClose: () => void
}

/** Creates or edits an entry. */
export function EntryDialog({ typeId, isTree, entries, entry, parentId = top, onClose }: EntryDialogProps) {
  const { t } = useTranslation('dictionaries')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshDictionaries()
  const form = useMemo(() => {
    const without = (list: readonly DictionaryEntry[]) => list.filter(({ id }) => id !== entry?.id)
    const buildOption = ({ children, ...node }: DictionaryEntry): Option => ({
      id: node.id,
      fullName: getMenuName(node, language),
      ...(children && { children: without(children).map(buildOption) }),
    })
    const options = [{ id: top, fullName: t('top') }, ...without(entries).map(buildOption)]
    const marked = marks.map((id) => ({ id, fullName: t(`marks.${id}`), mark: id }))
    const coloured = colors.map((id) => ({ id, fullName: t(`colors.${id}`) }))
    return {
      fields: createCommonFields(named, [
        ...(isTree
          ? [createField('treeSelect', 'parentId', t('parent'), {}, { options, filterable: true, clearable: false })]
          : []),
        createField(
          'select',
          'mark',
          t('mark'),
          { tipLabel: t('markTip') },
          { options: marked, placeholder: t('noMark') },
        ),
        createField(
          'select',
          'color',
          t('color'),
          { tipLabel: t('colorTip') },
          { options: coloured, placeholder: t('noColor') },
        ),
      ]),
    }
  }, [t, named, language, isTree, entries, entry])
  const edited =
    entry &&
    readForEdit('GET /api/system/DictionaryData/:id/Info', { id: entry.id }, (data) => ({
      ...toFormValues(data),
      parentId: data.parentId,
      mark: data.mark,
      color: data.color,
    }))
  return (
    <FormDialog
      title={entry ? t('editTitle', { name: getMenuName(entry, language) }) : t('add')}
      draft={`dictionaryItem:${typeId}:${entry?.id ?? 'new'}`}
      form={form}
      values={{ parentId }}
      edited={edited}
      save={async (next, version) => {
        await saveEntry(typeId, entry, next, version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
