import { readNames as readFormNames, readText, toTranslationValues } from './named-fields.ts'
import type { Values } from '@armature/form-engine'
import type { Translations } from '../../lib/i18n/language.ts'

/** The part of an exported file that contains its name and code. */
export type NamedPart = 'top' | 'type' | 'flow'

type ExportedFile = Record<string, unknown>

/**
 * Reads name and code of an exported file, as form values.
 *
 * @returns undefined for a file that was not exported here: the server reports what is wrong with it
 */
export function readNames(content: string, part: NamedPart): Values | undefined {
  const file = parseObject(content)
  const named = file && findNamedPart(file, part)
  if (!named || typeof named['enCode'] !== 'string' || typeof named['fullName'] !== 'string') return undefined
  return {
    fullName: named['fullName'],
    enCode: named['enCode'],
    ...toTranslationValues((named['fullNameI18n'] ?? {}) as Translations),
  }
}

/** The same file with the name and code of the form. */
export function renameFile(content: string, part: NamedPart, values: Values): string {
  const file = parseObject(content) ?? {}
  const names = {
    ...readFormNames(values),
    enCode: readText(values, 'enCode'),
  }
  return JSON.stringify(
    part === 'top' ? { ...file, ...names } : { ...file, [part]: { ...findNamedPart(file, part), ...names } },
  )
}

function findNamedPart(file: ExportedFile, part: NamedPart): ExportedFile | undefined {
  return part === 'top' ? file : toObject(file[part])
}

function parseObject(content: string): ExportedFile | undefined {
  try {
    return toObject(JSON.parse(content))
  } catch {
    return undefined
  }
}

const toObject = (value: unknown): ExportedFile | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ExportedFile) : undefined
