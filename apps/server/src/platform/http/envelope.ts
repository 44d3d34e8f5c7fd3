import { errorTexts } from '@armature/texts/errors'
import { successTexts, errors, type DoneKind, type Envelope, type ErrorKey, type Language } from '@armature/contract'
import type { AppError } from '../app-error.ts'
import { translateText } from '../i18n/design-translations.ts'
import { limitErrorData, shortenErrorText } from './limit-errors.ts'

/** `done` gives the success message in the caller's language (FO.40). */
export function createSuccess(data: unknown, done: DoneKind | undefined, language: Language): Envelope {
  return { code: 200, msg: done ? successTexts[done][language] : 'Success', data }
}

/** The same around data that is already JSON text. */
export function createPreparedEnvelope(
  json: readonly (string | Buffer)[],
  done: DoneKind | undefined,
  language: Language,
): Buffer {
  const { code, msg } = createSuccess(null, done, language)
  const parts = [`{"code":${code},"msg":${JSON.stringify(msg)},"data":`, ...json, '}']
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

/** The error in the caller's language; up to 100 errors are listed, and long names are cut. */
export function createRefusal(error: AppError, language: Language): Envelope {
  return { ...createErrorEnvelope(error.key, language, error.values), data: limitErrorData(error.data) }
}

/** An error that was stored, for a later reader. */
export interface StoredError {
  key: string
  values: Record<string, string | number>
}

/** A stored error in the language of its reader, '' without one; it may have been stored by another version of the product. */
export const formatStoredError = (error: StoredError | null, language: Language): string =>
  error ? createErrorEnvelope(isErrorKey(error.key) ? error.key : 'request.failed', language, error.values).msg : ''

const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(errors, key)

export function createErrorEnvelope(
  key: ErrorKey,
  language: Language,
  values: Record<string, string | number> = {},
): Envelope<null> {
  return {
    code: errors[key].code,
    msg: errorTexts[key][language].replace(/\{(\w+)\}/g, (mark, name: string) =>
      shortenErrorText(translateText(language, String(values[name] ?? mark))),
    ),
    data: null,
  }
}
