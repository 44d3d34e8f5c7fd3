import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { packageLimits, type PackageTrust, type TrustedKey } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { getSecretBox } from '../../platform/secret/secret-box.ts'
import { nameAuditedObjects } from '../audit/index.ts'
import { ensureSetting, readSetting, writeSetting } from '../settings/index.ts'

/** The Ed25519 key of the installation, made once. The private half is sealed like every other secret. */
interface StoredKey {
  /** base64 of the SPKI form */
  publicKey: string
  /** base64 */
  sealed: string
}

const ownSetting = 'packageKey'
export const trustedSetting = 'packageTrustedKeys'
const sealContext = 'package key'

/** Signs the text with the key of this installation. */
export async function signText(deps: Deps, text: string): Promise<{ publicKey: string; signature: string }> {
  const { publicKey, sealed } = await loadOwnKey(deps)
  const box = await getSecretBox(deps)()
  const key = createPrivateKey({
    key: box.open(Buffer.from(sealed, 'base64'), sealContext),
    format: 'der',
    type: 'pkcs8',
  })
  return { publicKey, signature: sign(null, Buffer.from(text), key).toString('base64') }
}

/** @param publicKey base64, from outside */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** Hexadecimal SHA-256 of a public key, by which people compare keys. */
export const getFingerprint = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex')

/** Whether packages with this key are from here, or from an installation that an administrator trusts. */
export async function findTrust(db: Db, fingerprint: string): Promise<{ trust: PackageTrust; keyName: string }> {
  const own = await readSetting<StoredKey>(db, ownSetting)
  if (own && getFingerprint(own.publicKey) === fingerprint) return { trust: 'own', keyName: '' }
  const known = (await listTrustedKeys(db)).find((key) => key.fingerprint === fingerprint)
  return known ? { trust: 'trusted', keyName: known.name } : { trust: 'unknown', keyName: '' }
}

export async function listKeys(deps: Deps): Promise<{ own: string; trusted: TrustedKey[] }> {
  return { own: getFingerprint((await loadOwnKey(deps)).publicKey), trusted: await listTrustedKeys(deps.db) }
}

/** @throws AppError 'package.keyKnown', 'package.tooManyKeys' */
export async function trustKey({ db, clock }: Deps, key: { fingerprint: string; name: string }): Promise<null> {
  await changeTrustedKeys(db, key.fingerprint, (trusted) => {
    if (trusted.some(({ fingerprint }) => fingerprint === key.fingerprint)) throw new AppError('package.keyKnown')
    if (trusted.length >= packageLimits.trustedKeys)
      throw new AppError('package.tooManyKeys', { most: packageLimits.trustedKeys })
    return [...trusted, { ...key, addedAt: clock() }]
  })
  return null
}

export async function distrustKey({ db }: Deps, fingerprint: string): Promise<null> {
  await changeTrustedKeys(db, fingerprint, (trusted) => trusted.filter((key) => key.fingerprint !== fingerprint))
  return null
}

async function changeTrustedKeys(
  db: Deps['db'],
  fingerprint: string,
  change: (trusted: TrustedKey[]) => TrustedKey[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await ensureSetting(tx, trustedSetting, [])
    await tx.sql.selectFrom('settings').select('key').where('key', '=', trustedSetting).forUpdate().execute()
    await nameAuditedObjects(tx, [fingerprint])
    await writeSetting(tx, trustedSetting, change(await listTrustedKeys(tx)))
  })
}

const listTrustedKeys = async (db: Db): Promise<TrustedKey[]> =>
  (await readSetting<TrustedKey[]>(db, trustedSetting)) ?? []

async function loadOwnKey(deps: Deps): Promise<StoredKey> {
  const known = await readSetting<StoredKey>(deps.db, ownSetting)
  if (known) return known
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  })
  const box = await getSecretBox(deps)()
  // two nodes may make one at the same moment: the first one counts
  return ensureSetting<StoredKey>(deps.db, ownSetting, {
    publicKey: pair.publicKey.toString('base64'),
    sealed: box.seal(pair.privateKey, sealContext).toString('base64'),
  })
}
