import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { sharePerProcess } from '../cache/per-process.ts'

/** Encrypts secrets of users, so that the database alone does not reveal them. */
export interface SecretBox {
  /** @param context owner of the secret: it cannot be opened with another one */
  seal(plain: Uint8Array, context: string): Buffer
  /** @throws Error if it was sealed with another key or context, or changed since */
  open(sealed: Uint8Array, context: string): Buffer
  /** a keyed hash, which cannot be guessed without the key */
  digest(text: string): Buffer
}

const nonceBytes = 12
const tagBytes = 16
const keyFile = 'secret.key'

/** The installation's secret box: its key is ARMATURE_SECRET_KEY, else a file in the data folder that is created at first use. */
export const getSecretBox = sharePerProcess(({ config }: { db: object; config: Config }) => {
  let box: Promise<SecretBox> | undefined
  return () =>
    (box ??= openBox(config).catch((error: unknown) => {
      box = undefined
      throw error
    }))
})

export async function openBox(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<SecretBox> {
  return createBox(config.secretKey ?? (await ensureKeyFile(config.dataDir)))
}

export function createBox(secret: string): SecretBox {
  const sealing = createSubkey(secret, 'seal')
  const hashing = createSubkey(secret, 'digest')
  return {
    seal(plain, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(context))
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed, context) {
      const nonce = sealed.subarray(0, nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    },
    digest: (text) => createHmac('sha256', hashing).update(text).digest(),
  }
}

const createSubkey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'armature', `secret box: ${purpose}`, 32))

/** If two processes create the file at once, the second one uses the complete file of the first. */
async function ensureKeyFile(dataDir: string): Promise<string> {
  const path = join(dataDir, keyFile)
  const known = await readKey(path)
  if (known !== undefined) return known
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  const made = await readKey(path)
  if (made === undefined) throw new Error(`The key file ${path} is empty`)
  return made
}

async function readKey(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim() || undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
