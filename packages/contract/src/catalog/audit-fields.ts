import { contractTexts } from '@armature/texts/contract'
import type { Text } from '../languages.ts'
import type { SysConfig } from '../system/sys-config.ts'
import { userAttributeList } from './user-attributes.ts'

/** Names of the values in the audit trail. The keys are stored. */
export const auditFields = {
  ...(Object.fromEntries(userAttributeList.map(({ column, label }) => [column, label])) as Record<
    (typeof userAttributeList)[number]['column'],
    Text
  >),
  ...contractTexts.auditFields,
} satisfies Record<string, Text> & Record<keyof SysConfig, Text>
export type AuditField = keyof typeof auditFields
