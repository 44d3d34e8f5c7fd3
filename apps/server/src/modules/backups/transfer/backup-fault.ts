import type { ErrorKey } from '@armature/contract'
import { createErrorEnvelope } from '../../../platform/http/envelope.ts'
import { StartFault } from '../../../platform/start-fault.ts'

/** Why a backup was not made, restored or read: a sentence for the terminal, and the key of it in other languages. */
export class BackupFault extends StartFault {
  constructor(
    readonly key: ErrorKey,
    readonly values: Record<string, string | number> = {},
    options?: ErrorOptions,
  ) {
    super(createErrorEnvelope(key, 'en', values).msg, options)
    this.name = 'BackupFault'
  }
}
