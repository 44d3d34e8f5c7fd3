import { serverTexts } from '@armature/texts/server'
import type { Text, UserAttribute } from '@armature/contract'

/** A user as a row of a file: the manager by account, organizations, positions, roles and groups by id. */
export interface Person extends Record<UserAttribute, string> {
  account: string
  realName: string
  /** plain text; '' for none */
  password: string
  gender: number
  organizeIds: string[]
  positionIds: string[]
  roleIds: string[]
  groupIds: string[]
  /** account, '' for none */
  manager: string
  entryDate: string
  enabledMark: 0 | 1
}

export const genders = [
  { value: 1, label: serverTexts.administration.userPerson.genders.male },
  { value: 2, label: serverTexts.administration.userPerson.genders.female },
  { value: 0, label: serverTexts.administration.userPerson.genders.notSpecified },
]

export const states: { value: 0 | 1; label: Text }[] = [
  { value: 1, label: serverTexts.administration.userPerson.states.enabled },
  { value: 0, label: serverTexts.administration.userPerson.states.disabled },
]

export const usersLabel: Text = serverTexts.administration.userPerson.usersLabel
