import { listSchemeMarks, type Field } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConditionSource } from '../../../form/conditions/condition-source.tsx'
import { buildFieldsQuery } from '../items/items-api.ts'

/** The fields that the data schemes of a menu can use: the system fields, and the stored fields of its form. */
export function useSchemeSource(menuId: string): ConditionSource | undefined {
  const { t } = useTranslation('menus')
  const { data } = useQuery(buildFieldsQuery(menuId))
  return useMemo(() => {
    if (!data) return undefined
    const own = JSON.parse(data.fields) as Field[]
    const system = Object.entries(systemKinds).map(([name, jnpfKey]): Field => {
      return { vModel: name, config: { jnpfKey, label: t(`systemFields.${name.slice(1)}`) } }
    })
    return { modelId: data.moduleId, fields: [...system, ...own.map(toPickerField)], marksOf: listSchemeMarks }
  }, [data, t])
}

/** Controls for values of the system fields. */
const systemKinds = { $creatorUserId: 'userSelect', $organizeId: 'comSelect', $creatorTime: 'date' }
const autoKinds: Readonly<Record<string, string>> = {
  createUser: 'userSelect',
  modifyUser: 'userSelect',
  createTime: 'date',
  modifyTime: 'date',
  currOrganize: 'comSelect',
  currPosition: 'posSelect',
}

/** Fields that the server fills get the picker that matches their values. */
function toPickerField(field: Field): Field {
  const jnpfKey = autoKinds[field.config.jnpfKey] ?? field.config.jnpfKey
  return { ...field, config: { ...field.config, jnpfKey } }
}
