import type { OfferedInterface } from '@armature/contract'
import type { Field, Setting } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { readSetting } from '../read-setting.ts'

/** The enabled data interfaces with their parameters and fields. */
export function useInterfaces(isWanted = true) {
  return useQuery({
    queryKey: ['interfaces-offered'],
    queryFn: ({ signal }) => call('GET /api/system/DataInterface/getList', { signal, silent: true }),
    enabled: isWanted,
    staleTime: 30_000,
  })
}

/** Path prefix of the settings that belong to the same interface as `setting`. */
export const getSettingPrefix = ({ name }: Setting): string => (name.startsWith('addTableConf.') ? 'addTableConf.' : '')

export const readInterfaceId = (field: Field, setting: Setting): string => {
  const path = setting.name.startsWith('config.') ? 'config.propsUrl' : `${getSettingPrefix(setting)}interfaceId`
  const id = readSetting(field, path)
  return typeof id === 'string' ? id : ''
}

/** The interface that a setting refers to; undefined until it is selected and loaded. */
export function useChosenInterface(field: Field, setting: Setting): OfferedInterface | undefined {
  const id = readInterfaceId(field, setting)
  return useInterfaces().data?.list.find((each) => each.id === id)
}

/** Label of a field of the records. */
export const formatFieldLabel = ({ field, fieldName }: OfferedInterface['fieldList'][number]): string =>
  fieldName && fieldName !== field ? `${fieldName} (${field})` : field
