import type { BaseInfo } from '@armature/contract'
import { patterns } from '@armature/form-engine'

export type Editable = Pick<
  BaseInfo,
  | 'realName'
  | 'gender'
  | 'birthday'
  | 'mobilePhone'
  | 'email'
  | 'landline'
  | 'certificatesNumber'
  | 'urgentContacts'
  | 'urgentTelePhone'
  | 'postalAddress'
  | 'signature'
>
/** Message or text key by field; `password` is the one that a new mobile number requires. */
export type Faults = Partial<Record<keyof Editable | 'password', string>>

export function toEditable(info: BaseInfo): Editable {
  return {
    realName: info.realName,
    gender: info.gender,
    birthday: info.birthday,
    mobilePhone: info.mobilePhone,
    email: info.email,
    landline: info.landline,
    certificatesNumber: info.certificatesNumber,
    urgentContacts: info.urgentContacts,
    urgentTelePhone: info.urgentTelePhone,
    postalAddress: info.postalAddress,
    signature: info.signature,
  }
}

/**
 * Validates the form; errors are text keys (S5.08, S5.11, S5.12, S5.17).
 *
 * @param password the typed password where one is required, else null
 */
export function validateInfo(values: Editable, password: string | null): Faults {
  const faults: Faults = {}
  if (values.realName.trim() === '') faults.realName = 'faults.nameMissing'
  else if (!patterns.name.test(values.realName)) faults.realName = 'faults.name'
  if (values.mobilePhone !== '' && !patterns.mobile.test(values.mobilePhone)) faults.mobilePhone = 'faults.mobile'
  if (values.email !== '' && !patterns.email.test(values.email)) faults.email = 'faults.email'
  if (values.certificatesNumber !== '' && !patterns.idCard.test(values.certificatesNumber))
    faults.certificatesNumber = 'faults.idCard'
  if (password === '') faults.password = 'faults.passwordMissing'
  return faults
}
