import type { DictionaryTypeNode } from '@armature/contract'
import type { Option, Values } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readForEdit } from '../plain/edited-object.ts'
import { FormDialog } from '../plain/form-dialog.tsx'
import { createCommonFields, toFormValues, createField, readText } from '../plain/named-fields.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { saveType, top, useRefreshDictionaries } from './dictionary-queries.ts'
import { EntriesPreview } from './entries-preview.tsx'
import { parseEntries } from './parse-entries.ts'

/** The pasted lines unchanged, including blank ones, since faults name their line. */
const readLines = (values: Values): string => (typeof values['entries'] === 'string' ? values['entries'] : '')

interface TypeDialogProps {
  type?: DictionaryTypeNode
  /** all dictionaries, to select the parent from */
  types: readonly DictionaryTypeNode[]
  /** called with id and code of the dictionary */
  onSaved: (id: string, enCode: string) => void
  onClose: () => void
}

/** Edits a dictionary, or creates one with its first items. */
export function TypeDialog({ type, types, onSaved, onClose }: TypeDialogProps) {
  const { t } = useTranslation('dictionaries')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshDictionaries()
  const form = useMemo(() => {
    const buildOption = ({ children, ...node }: DictionaryTypeNode): Option => ({
      id: node.id,
      fullName: getMenuName(node, language),
      ...(children && { children: children.filter(({ id }) => id !== type?.id).map(buildOption) }),
    })
    const options = [{ id: top, fullName: t('top') }, ...types.filter(({ id }) => id !== type?.id).map(buildOption)]
    const between = [
      createField('treeSelect', 'parentId', t('parentType'), {}, { options, filterable: true, clearable: false }),
      createField('switch', 'isTree', t('isTree'), { tipLabel: t('isTreeTip'), defaultValue: 0 }),
    ]
    // a dictionary cannot be disabled, only its items
    const fields = createCommonFields(named, between).filter(({ vModel }) => vModel !== 'enabledMark')
    // last, next to the preview of the items
    if (!type)
      fields.push(
        createField(
          'textarea',
          'entries',
          t('entryLines'),
          { span: 24 },
          { rows: 5, placeholder: t('entryLinesHint') },
        ),
      )
    return {
      fields: fields.map((field) =>
        field.vModel === 'enCode' && type?.isFixed ? { ...field, disabled: true } : field,
      ),
    }
  }, [t, named, language, type, types])
  const edited =
    type &&
    readForEdit('GET /api/system/DictionaryType/:id', { id: type.id }, (data) => ({
      ...toFormValues({ ...data, enabledMark: 1 }),
      parentId: data.parentId,
      isTree: data.isTree,
    }))
  return (
    <FormDialog
      title={type ? t('editType', { name: getMenuName(type, language) }) : t('addType')}
      draft={`dictionary:${type?.id ?? 'new'}`}
      form={form}
      values={{ parentId: top }}
      edited={edited}
      {...(!type && { preview: (next) => <EntriesPreview lines={readLines(next)} /> })}
      save={async (next, version) => {
        const { entries, fault } = parseEntries(readLines(next))
        if (fault) throw new ApiError(400, t(`entryFaults.${fault.key}`, { ...fault }), { field: 'entries' })
        const id = await saveType(type, next, entries, version)
        await refresh()
        onSaved(id, readText(next, 'enCode'))
      }}
      onClose={onClose}
    />
  )
}
