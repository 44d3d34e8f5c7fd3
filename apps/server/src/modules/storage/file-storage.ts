import { join } from 'node:path'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Config } from '../../platform/config/config.ts'
import { createLocalStorage } from '../../platform/storage/local-storage.ts'
import { createS3Storage } from '../../platform/storage/s3-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Deps } from '../../deps.ts'

/** Storage of uploaded files: the configured bucket, else the folder that backup and restore include. */
export const getFileStorage = sharePerProcess(({ config }: Deps): Storage => createFileStorage(config))

/** For commands, which have no process to share it with. */
export function createFileStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage {
  return s3 ? createS3Storage(s3) : createLocalStorage(join(dataDir, 'files'))
}
