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
/** Sentence or key of one by field; `password` is the one that a new mobile number asks for. */
export type Faults = Partial<Record<keyof Editable | 'password', string>>

export function editableOf(info: BaseInfo): Editable {
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
 * What is wrong with the form, as keys of texts (S5.08, S5.11, S5.12, S5.17).
 *
 * @param password what was typed where it is asked for, else null
 */
export function faultsOf(values: Editable, password: string | null): Faults {
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
