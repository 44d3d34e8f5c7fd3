import type { Db } from '../../platform/database/database.ts'
import type { StorageIdentity } from '../../platform/storage/storage.ts'

export interface InstallationIdentity {
  /** null before the first start, and after a restore */
  storage: StorageIdentity | null
  /** null before the first start */
  secretFingerprint: Buffer | null
}

/** The identity, locked until the transaction ends: two first nodes do not both count as the first. */
export async function lockIdentity(tx: Db): Promise<InstallationIdentity> {
  const row = await tx.sql.selectFrom('installation_identity').selectAll().forUpdate().executeTakeFirstOrThrow()
  const { storage_kind: kind, storage_id: id, storage_place: place, secret_fingerprint: secretFingerprint } = row
  const isKnown = kind !== null && id !== null && place !== null
  return { storage: isKnown ? { kind: kind as StorageIdentity['kind'], id, place } : null, secretFingerprint }
}

/** @param storage null: the next node that starts stores its own */
export async function saveStorageIdentity(db: Db, storage: StorageIdentity | null): Promise<void> {
  const { kind, id, place } = storage ?? { kind: null, id: null, place: null }
  await db.sql
    .updateTable('installation_identity')
    .set({ storage_kind: kind, storage_id: id, storage_place: place })
    .execute()
}

/** @param fingerprint null: the next node that starts stores its own */
export async function saveSecretFingerprint(db: Db, fingerprint: Buffer | null): Promise<void> {
  await db.sql.updateTable('installation_identity').set({ secret_fingerprint: fingerprint }).execute()
}
