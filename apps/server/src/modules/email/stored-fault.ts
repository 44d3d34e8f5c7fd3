import type { ErrorKey } from '@armature/contract'

/** Why a mail was not sent, as key and values, to be translated for the reader. */
export interface StoredFault {
  key: ErrorKey
  values: Record<string, string | number>
}
