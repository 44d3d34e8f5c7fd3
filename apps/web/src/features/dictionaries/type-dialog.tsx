import type { DictionaryTypeNode } from '@armature/contract'
import type { Option } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { namedFields, namedValues, plainField } from '../../form/plain/named-fields.ts'
import { menuName } from '../../lib/menu.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { saveType, top, useRefreshDictionaries } from './dictionary-api.ts'

interface TypeDialogProps {
  type?: DictionaryTypeNode
  /** all types, to choose what it stands below */
  types: readonly DictionaryTypeNode[]
  onSaved: (id: string) => void
  onClose: () => void
}

/** A dictionary that is there, or a new one. */
export function TypeDialog({ type, types, onSaved, onClose }: TypeDialogProps) {
  const { t } = useTranslation('dictionaries')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshDictionaries()
  const form = useMemo(() => {
    const optionOf = ({ children, ...node }: DictionaryTypeNode): Option => ({
      id: node.id,
      fullName: menuName(node, language),
      ...(children && { children: children.filter(({ id }) => id !== type?.id).map(optionOf) }),
    })
    const options = [{ id: top, fullName: t('top') }, ...types.filter(({ id }) => id !== type?.id).map(optionOf)]
    const between = [
      plainField('treeSelect', 'parentId', t('parentType'), {}, { options, filterable: true, clearable: false }),
      plainField('switch', 'isTree', t('isTree'), { tipLabel: t('isTreeTip'), defaultValue: 0 }),
    ]
    // a dictionary is not switched off: its entries are
    const fields = namedFields(named, between).filter(({ vModel }) => vModel !== 'enabledMark')
    return { fields: fields.map((field) => (field.vModel === 'enCode' && type?.isFixed ? { ...field, disabled: true } : field)) } // prettier-ignore
  }, [t, named, language, type, types])
  const values = type
    ? { ...namedValues({ ...type, enabledMark: 1 }), parentId: type.parentId, isTree: type.isTree }
    : { parentId: top }
  return (
    <FormDialog
      title={type ? t('editType', { name: menuName(type, language) }) : t('addType')}
      form={form}
      values={values}
      save={async (next) => {
        const id = await saveType(type, next)
        await refresh()
        onSaved(id)
      }}
      onClose={onClose}
    />
  )
}
