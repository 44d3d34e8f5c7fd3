import { join } from 'node:path'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import { createLocalStorage } from '../../platform/storage/local-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Deps } from '../../deps.ts'

/** Storage of uploaded files: the folder that backup and restore include. */
export const getFileStorage = sharePerProcess((deps: Deps): Storage =>
  createLocalStorage(join(deps.config.dataDir, 'files')),
)
