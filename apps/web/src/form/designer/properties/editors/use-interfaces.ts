import type { OfferedInterface } from '@armature/contract'
import type { Field, Setting } from '@armature/form-engine'
import { useInterfaces } from '../../../interface/use-interfaces.ts'
import { readSetting } from '../read-setting.ts'

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
