import { punctuation } from '@armature/texts/punctuation'
import type { Text } from '@armature/texts'
import { engineTexts } from '@armature/texts/engine'
import type { Field } from '../design/types.ts'
import { createProblem, rejectValue, acceptValue, toNameValues } from './problem.ts'
import { readText } from './read.ts'
import { readCountSetting, readNumberSetting, readTextSetting } from './setting-values.ts'
import { buildValueSettings } from './settings.ts'
import type { FormatContext, Parsed, Problem, Setting, ValueSchema } from './types.ts'
import { buildListSchema } from './value-schema.ts'

/** Extensions by category, in lower case (F9.15–F9.18). */
export const fileCategories = {
  image: ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp'],
  video: ['mp4', 'm3u8', 'rmvb', 'avi', 'swf', '3gp', 'mkv', 'flv'],
  audio: ['mp3', 'wav', 'wma', 'ogg', 'aac', 'flac'],
  document: ['doc', 'txt', 'docx', 'pages', 'epub', 'pdf', 'numbers', 'csv', 'xls', 'xlsx', 'keynote', 'ppt', 'pptx'],
} as const

/** Values of the setting `accept`, and the extensions each allows (F5.25–F5.31, FO.83). */
export const acceptTypes = {
  image: fileCategories.image,
  video: fileCategories.video,
  audio: fileCategories.audio,
  excel: ['xls', 'xlsx'],
  word: ['doc', 'docx'],
  pdf: ['pdf'],
  txt: ['txt'],
} as const
export type AcceptType = keyof typeof acceptTypes

/** Bytes of one unit (F9.06–F9.08). */
export const sizeUnits = { KB: 1024, MB: 1_048_576, GB: 1_073_741_824 } as const
type SizeUnit = keyof typeof sizeUnits

/** Limits of a file field; `count` and `bytes` 0 mean no limit (F5.32, F9.09). */
export interface FileLimits {
  count: number
  bytes: number
  size: number
  unit: SizeUnit
  accept: AcceptType | ''
}

/** Defaults are 5 MB and any number of files (FO.81, FO.82). */
export function readFileLimits(field: Field): FileLimits {
  const unit = isUnit(field['sizeUnit']) ? field['sizeUnit'] : 'MB'
  const size = Math.max(0, readNumberSetting(field, 'fileSize') ?? 5)
  const accept = readTextSetting(field, 'accept')
  return {
    count: readCountSetting(field, 'limit', 0, 1000, 0),
    bytes: Math.floor(size * sizeUnits[unit]),
    size,
    unit,
    accept: isAcceptType(accept) ? accept : '',
  }
}

/** The part behind the last dot in lower case; '' where there is no extension. */
export function getFileExtension(name: string): string {
  return /\.([a-z0-9]{1,20})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

export const isImageName = (name: string): boolean => hasExtension(fileCategories.image, getFileExtension(name))

/** The problem of a file that is too large, in the unit of the setting (F5.22, F5.41). */
export function checkFileSize(field: Field, bytes: number): Problem | undefined {
  const { bytes: most, size, unit } = readFileLimits(field)
  if (most === 0 || bytes <= most) return undefined
  const isImage = isImages(field)
  return createProblem(isImage ? 'imageTooLarge' : 'fileTooLarge', { size, unit })
}

/** The problem of more files than the field allows (F5.20, F5.39). */
export function checkFileCount(field: Field, count: number): Problem | undefined {
  const { count: most } = readFileLimits(field)
  if (most === 0 || count <= most) return undefined
  return isImages(field) ? createProblem('tooManyImages', { limit: most }) : createProblem('tooManyFiles', { n: most })
}

/** The problem of a file whose type the field does not allow (F5.24, F5.37). */
export function checkFileType(field: Field, name: string): Problem | undefined {
  if (isImages(field)) return isImageName(name) ? undefined : createProblem('notImage')
  const { accept } = readFileLimits(field)
  if (accept === '' || hasExtension(acceptTypes[accept], getFileExtension(name))) return undefined
  const { zh = accept, ...others }: Partial<Text> = acceptWords[accept] ?? {}
  return createProblem('wrongFileType', toNameValues('type', zh, others))
}

/** Display names of the types (FO.83). */
const acceptWords: Partial<Record<AcceptType, Text>> = engineTexts.files

/** File names, for display. */
export function displayFiles(value: unknown, context: FormatContext): string {
  return readFiles(value)
    .map(({ name, fileId }) => name || fileId)
    .join(punctuation.list[context.language])
}

/** Entries of a stored value that have an id; the name is '' where it is missing. */
export function readFiles(value: unknown): { name: string; fileId: string }[] {
  if (!Array.isArray(value)) return []
  return (value as unknown[]).flatMap((entry) => {
    const [name, fileId] = [readOwnProperty(entry, 'name'), readOwnProperty(entry, 'fileId')]
    return typeof fileId === 'string' && fileId !== '' ? [{ name: typeof name === 'string' ? name : '', fileId }] : []
  })
}

export const imageAddress = '/api/file/Image/annexpic/'

/** The stored file name in the address of a picture; undefined for any other text. */
export function extractFileId(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith(imageAddress)) return undefined
  const fileId = address.slice(imageAddress.length)
  return FILE_ID.test(fileId) ? fileId : undefined
}

const FILE_ID = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/

/** The fields that files and images share: display name, id, address. */
export function readStored(raw: unknown): Parsed<{ name: string; fileId: string; url: string }> {
  const name = readText(readOwnProperty(raw, 'name'), 255)
  const url = readText(readOwnProperty(raw, 'url'), 500)
  const fileId = readOwnProperty(raw, 'fileId')
  if (!name.ok || !url.ok || name.value === '' || typeof fileId !== 'string' || !FILE_ID.test(fileId))
    return rejectValue('notFile')
  return acceptValue({ name: name.value, fileId, url: url.value })
}

/** Schema of a list of such entries; `own` are the additional fields of a kind. */
export function buildFilesSchema(own: Readonly<Record<string, ValueSchema>> = {}): ValueSchema {
  const text: ValueSchema = { type: 'string' }
  const properties = { name: text, fileId: text, url: text, ...own }
  return buildListSchema({ type: 'object', properties, required: Object.keys(properties) })
}

/** An own property of an unknown value; `undefined` where there is none. */
export function readOwnProperty(raw: unknown, name: string): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
  return Object.getOwnPropertyDescriptor(raw, name)?.value as unknown
}

/** Settings of a file field. It has no default value, since files come from uploads. */
export const buildFileSettings = (...own: Setting[]): Setting[] =>
  buildValueSettings(...own).filter(({ name }) => name !== 'config.defaultValue')

/** Settings for the limits that both kinds share. */
export const FILE_LIMITS: Setting[] = [
  { name: 'limit', text: 'fileLimit', group: 'constraint', editor: 'number', min: 0, max: 1000, step: 1 },
  { name: 'fileSize', group: 'constraint', editor: 'number', min: 0, max: 1024, step: 1 },
  { name: 'sizeUnit', group: 'constraint', editor: 'choice', choices: ['KB', 'MB', 'GB'] },
]

const isImages = (field: Field): boolean => field.config.jnpfKey === 'uploadImg'
const isUnit = (value: unknown): value is SizeUnit => typeof value === 'string' && Object.hasOwn(sizeUnits, value)
const isAcceptType = (value: string): value is AcceptType => Object.hasOwn(acceptTypes, value)
const hasExtension = (list: readonly string[], extension: string): boolean => list.includes(extension)
