import type { Database, Db } from '../../platform/database/database.ts'
import type { SecretBox } from '../../platform/secret/secret-box.ts'
import { StartFault } from '../../platform/start-fault.ts'
import type { Storage, StorageIdentity } from '../../platform/storage/storage.ts'
import {
  lockIdentity,
  saveSecretFingerprint,
  saveStorageIdentity,
  type InstallationIdentity,
} from './identity.queries.ts'

/**
 * Compares the files and the secret key of this node with those that the database is used with. The first node stores its own.
 *
 * @throws StartFault when the files cannot be reached, or when this node has other files or another key
 */
export async function claimInstallation(db: Database, storage: Storage, box: SecretBox): Promise<void> {
  const own = await openStorage(storage)
  await db.transaction(async (tx) => {
    const known = await lockIdentity(tx)
    await claimSecretKey(tx, known, fingerprintKey(box))
    await claimStorage(tx, known, own)
  })
}

/** A keyed hash: it shows whether two keys are the same, and nothing of the key. */
const fingerprintKey = (box: SecretBox): Buffer => box.digest('fingerprint of the secret key')

async function openStorage(storage: Storage): Promise<StorageIdentity> {
  try {
    await storage.check()
    return await storage.identify()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartFault(`The uploaded files cannot be reached: ${reason.replace(/\.$/, '')}.`, { cause })
  }
}

async function claimSecretKey(tx: Db, { secretFingerprint }: InstallationIdentity, own: Buffer): Promise<void> {
  if (secretFingerprint === null) return saveSecretFingerprint(tx, own)
  if (secretFingerprint.equals(own)) return
  throw new StartFault(
    'The secrets in this database are sealed with another key: set the same ARMATURE_SECRET_KEY on all nodes, or copy secret.key from the data folder of the other node; if that key is lost, run npm run installation:accept -- --secret-key and enter the secrets again.',
  )
}

async function claimStorage(tx: Db, { storage }: InstallationIdentity, own: StorageIdentity): Promise<void> {
  if (storage === null) return saveStorageIdentity(tx, own)
  if (storage.kind === own.kind && storage.id === own.id) {
    // a folder may be found under another path, which is what the next refusal should name
    return storage.place === own.place ? undefined : saveStorageIdentity(tx, own)
  }
  throw new StartFault(
    `The files of this database are in ${describePlace(storage)}, but this node uses ${describePlace(own)}: ${adviseFor(storage, own)}; if they were moved there without npm run files:move, run npm run installation:accept -- --files.`,
  )
}

const describePlace = ({ kind, place }: StorageIdentity): string =>
  kind === 's3' ? `the bucket ${place}` : `the folder ${place}`

function adviseFor(known: StorageIdentity, own: StorageIdentity): string {
  if (known.kind === 's3')
    return own.kind === 's3' ? 'correct the S3_ settings' : 'set the S3_ settings of the other nodes'
  return own.kind === 's3'
    ? 'remove the S3_ settings, or move the files with npm run files:move'
    : 'all nodes must share one folder'
}
