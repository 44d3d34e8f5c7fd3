import { createHash } from 'node:crypto'
import { designedKinds, packageLimits, packagedKinds, packagedPeople } from '@armature/contract'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { isJsonLimit, jsonLimits, parseJson } from '../../platform/http/json.ts'
import { yieldToOthers } from '../../platform/slices.ts'
import { toThingKey } from './package.queries.ts'
import { getFingerprint, isSignedBy, signText } from './signing-key.ts'

/*
 * A package is a text of lines. The first one is a JSON object with the manifest, as a text, and its signature. Each further line
 * is the content of one thing, in the order of the manifest, which has its hash. So nothing is parsed that was not signed, and
 * one thing at a time.
 */

/** Things that are named as missing if they are not there. */
export const maxLeft = 2_000

const packagedNames = z.record(z.string().max(10), z.string().max(200))

const manifestThing = z.object({
  kind: z.enum(packagedKinds),
  id: z.uuid().toLowerCase(),
  fullName: z.string().max(200),
  fullNameI18n: packagedNames,
  enCode: z.string().max(100),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** other things of the package refer to it by its code, which therefore cannot change */
  isNamedByCode: z.boolean(),
})
export type ManifestThing = z.output<typeof manifestThing>

const manifestPerson = z.object({
  kind: z.enum(packagedPeople),
  id: z.uuid().toLowerCase(),
  fullName: z.string().max(200),
  enCode: z.string().max(200),
  /** only sample records name them */
  isOptional: z.boolean().default(false),
})
export type ManifestPerson = z.output<typeof manifestPerson>

/** Translations that language packs have of texts of the things, by language; packages of earlier versions have none. */
const translations = z
  .record(z.string().max(10), z.array(z.tuple([z.string(), z.string()])).max(packageLimits.translations))
  .default({})

const manifestSchema = z.object({
  format: z.literal('armature-package'),
  formatVersion: z.literal(1),
  productVersion: z.string().max(40),
  /** milliseconds since 1970 */
  createdAt: z.number().int(),
  things: z.array(manifestThing).min(1).max(packageLimits.things),
  people: z.array(manifestPerson).max(packageLimits.people),
  /** what the things use and packages do not contain, such as menus */
  left: z.array(z.object({ kind: z.enum(designedKinds), id: z.string().max(100) })).max(maxLeft),
  translations,
})
export type PackageManifest = z.output<typeof manifestSchema>

const headSchema = z.object({
  format: z.literal('armature-package'),
  formatVersion: z.number().int(),
  manifest: z.string(),
  publicKey: z.string().max(200),
  signature: z.string().max(200),
})

export interface ReadPackage {
  manifest: PackageManifest
  fingerprint: string
  /** the content of the thing at this place of the manifest, for `parseContent` */
  getText(at: number): string
}

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The lines of the file. @throws AppError 'package.tooLarge' with the largest thing */
export async function writePackage(
  deps: Deps,
  manifest: PackageManifest,
  contents: readonly string[],
): Promise<Buffer> {
  const text = JSON.stringify(manifest)
  const head = { format: 'armature-package', formatVersion: 1, manifest: text, ...(await signText(deps, text)) }
  const lines = [JSON.stringify(head), ...contents].map((line) => Buffer.from(`${line}\n`))
  const size = lines.reduce((sum, { length }) => sum + length, 0)
  assertSize(size, manifest.things, contents)
  return Buffer.concat(lines)
}

/**
 * @param size bytes of the package, as far as it is known
 * @throws AppError 'package.tooLarge' with the name and the size of the largest of its things
 */
export function assertSize(size: number, things: readonly ManifestThing[], contents: readonly string[]): void {
  if (size <= packageLimits.bytes) return
  const sizes = contents.map((text) => Buffer.byteLength(text))
  const largest = Math.max(...sizes)
  throw new AppError('package.tooLarge', {
    most: packageLimits.bytes / bytesOfMb,
    name: things[sizes.indexOf(largest)]?.fullName ?? '',
    size: (largest / bytesOfMb).toFixed(1),
  })
}

const bytesOfMb = 1_000_000

/**
 * Checks format, signature and hashes before any content is parsed.
 *
 * @throws AppError 'package.unreadable', 'package.newer', 'package.tampered', 'package.tooMany', 'package.tooManyPeople'
 */
export async function readPackage(bytes: Buffer): Promise<ReadPackage> {
  const [first, ...contents] = await splitLines(bytes)
  const head = headSchema.safeParse(parseLine(first ?? '', { values: 100 }))
  if (!head.success) throw new AppError('package.unreadable')
  if (head.data.formatVersion > 1) throw new AppError('package.newer')
  if (!isSignedBy(head.data.publicKey, head.data.manifest, head.data.signature)) throw new AppError('package.tampered')
  const manifest = manifestSchema.safeParse(parseManifest(head.data.manifest))
  if (!manifest.success) throw new AppError('package.unreadable')
  const { things } = manifest.data
  if (new Set(things.map(toThingKey)).size < things.length) throw new AppError('package.unreadable')
  if (contents.length !== things.length) throw new AppError('package.tampered')
  for (const [at, { sha256 }] of things.entries()) {
    if (hashText(contents[at] ?? '') !== sha256) throw new AppError('package.tampered')
    await yieldToOthers()
  }
  return {
    manifest: manifest.data,
    fingerprint: getFingerprint(head.data.publicKey),
    getText: (at) => contents[at] ?? '',
  }
}

/** things, people and left things, and three for each translation in two languages */
const maxManifestValues = 50_000 + 2 * 3 * packageLimits.translations

/** @throws AppError 'package.unreadable', 'package.tooMany', 'package.tooManyPeople' */
function parseManifest(text: string): unknown {
  const value = parseLine(text, { values: maxManifestValues }, () => createTooMany(jsonLimits.entries))
  const { things, people } = (value ?? {}) as { things?: unknown; people?: unknown }
  if (Array.isArray(things) && things.length > packageLimits.things) throw createTooMany(things.length)
  if (Array.isArray(people) && people.length > packageLimits.people) throw createTooManyPeople(people.length)
  return value
}

export const createTooMany = (count: number): AppError =>
  new AppError('package.tooMany', { most: packageLimits.things, count })
export const createTooManyPeople = (count: number): AppError =>
  new AppError('package.tooManyPeople', { most: packageLimits.people, count })

/** Parses the content of a thing within limits. @throws AppError 'package.unreadable', 'package.thingTooLarge' */
export const parseContent = (text: string, name: string): unknown =>
  parseLine(text, { depth: maxDepth, values: jsonLimits.designValues }, () => createTooLarge(name))

/** @param name of the form whose records are the last of them. @throws AppError 'package.tooManyRecords' */
export function assertRecords(records: number, name: string): void {
  if (records > packageLimits.records)
    throw new AppError('package.tooManyRecords', { most: packageLimits.records, name })
}

const createTooLarge = (name: string) => new AppError('package.thingTooLarge', { name })

/** allows a flow of 200 nested nodes */
const maxDepth = 500

/** @param createError of a text that has too much in it */
function parseLine(
  text: string,
  limits: Parameters<typeof parseJson>[1],
  createError = () => new AppError('package.unreadable'),
): unknown {
  try {
    return parseJson(text, limits)
  } catch (error) {
    throw isJsonLimit(error) ? createError() : new AppError('package.unreadable')
  }
}

async function splitLines(bytes: Buffer): Promise<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const lines: string[] = []
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(0x0a, start)
    const line = bytes.subarray(start, end < 0 ? bytes.length : end)
    // one more than fits: the manifest says which limit that is
    if (lines.length > packageLimits.things + 1) return lines
    try {
      lines.push(decoder.decode(line))
    } catch {
      throw new AppError('package.unreadable')
    }
    start += line.length + 1
    await yieldToOthers()
  }
  return lines
}
