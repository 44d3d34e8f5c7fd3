import { schemeMarks, type Field } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConditionSource } from '../../../form/conditions/source.tsx'
import { fieldsQuery } from '../items/items-api.ts'

/** What the schemes of a menu can ask: what every record has, and the stored fields of its form. */
export function useSchemeSource(menuId: string): ConditionSource | undefined {
  const { t } = useTranslation('menus')
  const { data } = useQuery(fieldsQuery(menuId))
  return useMemo(() => {
    if (!data) return undefined
    const own = JSON.parse(data.fields) as Field[]
    const system = Object.entries(systemKinds).map(([name, jnpfKey]): Field => {
      return { vModel: name, config: { jnpfKey, label: t(`systemFields.${name.slice(1)}`) } }
    })
    return { modelId: data.moduleId, fields: [...system, ...own.map(asked)], marksOf: schemeMarks }
  }, [data, t])
}

/** Kinds that a value for them is chosen with. */
const systemKinds = { $creatorUserId: 'userSelect', $organizeId: 'comSelect', $creatorTime: 'date' }
const autoKinds: Readonly<Record<string, string>> = {
  createUser: 'userSelect',
  modifyUser: 'userSelect',
  createTime: 'date',
  modifyTime: 'date',
  currOrganize: 'comSelect',
  currPosition: 'posSelect',
}

/** A field that the server fills has no box to type in: it is asked with the picker of what it holds. */
function asked(field: Field): Field {
  const jnpfKey = autoKinds[field.config.jnpfKey] ?? field.config.jnpfKey
  return { ...field, config: { ...field.config, jnpfKey } }
}
