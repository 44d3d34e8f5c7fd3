import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartFault } from '../start-fault.ts'
import type { SmsProvider } from './config.ts'

/** The SMS provider: all of these settings, or none; `_CA` only where the provider's certificate is not a public one. */
export const smsEnvironment = {
  ARMATURE_SMS_URL: z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }).optional(),
  ARMATURE_SMS_KEY: z.string().optional(),
  ARMATURE_SMS_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  ARMATURE_SMS_TEMPLATE: z.string().optional(),
  ARMATURE_SMS_SIGN: z.string().optional(),
  ARMATURE_SMS_CA: z.string().optional(),
}

type SmsEnvironment = { [K in keyof typeof smsEnvironment]?: string | undefined }

/** @throws StartFault naming the missing setting or the unreadable file */
export function readSms(given: SmsEnvironment, directory: string): SmsProvider | undefined {
  const names = ['URL', 'KEY', 'SECRET', 'TEMPLATE', 'SIGN'] as const
  const [url, key, secret, template, sign] = names.map((name) => given[`ARMATURE_SMS_${name}`])
  if (url && key && secret && template && sign)
    return { url, key, secret, template, sign, ca: readCertificates(given.ARMATURE_SMS_CA, directory) }
  const missing = names.filter((name) => !given[`ARMATURE_SMS_${name}`])
  if (missing.length < names.length)
    throw new StartFault(`The SMS provider is half configured: ARMATURE_SMS_${missing[0]} is missing.`)
  return undefined
}

function readCertificates(file: string | undefined, directory: string): string | undefined {
  if (file === undefined) return undefined
  try {
    return readFileSync(resolve(directory, file), 'utf8')
  } catch {
    throw new StartFault(`The setting ARMATURE_SMS_CA names a file that cannot be read: ${file}.`)
  }
}
