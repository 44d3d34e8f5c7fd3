import { join } from 'node:path'
import { perProcess } from '../../platform/cache/per-process.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Deps } from '../../deps.ts'

/** Storage of uploaded files: the folder that backup and restore include. */
export const filesOf = perProcess((deps: Deps): Storage => localStorage(join(deps.config.dataDir, 'files')))
