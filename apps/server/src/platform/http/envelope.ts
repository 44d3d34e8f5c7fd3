import { doneTexts, errors, type Done, type Envelope, type ErrorKey, type Language } from '@armature/contract'
import type { AppError } from '../app-error.ts'

/** `done` gives the success message in the caller's language (FO.40). */
export function success(data: unknown, done: Done | undefined, language: Language): Envelope {
  return { code: 200, msg: done ? doneTexts[done][language] : 'Success', data }
}

/** The same around data that is already JSON text. */
export function preparedEnvelope(
  json: readonly (string | Buffer)[],
  done: Done | undefined,
  language: Language,
): Buffer {
  const { code, msg } = success(null, done, language)
  const parts = [`{"code":${code},"msg":${JSON.stringify(msg)},"data":`, ...json, '}']
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

/** The error in the caller's language. */
export function refusal(error: AppError, language: Language): Envelope {
  return { ...saying(error.key, language, error.values), data: error.data }
}

export function saying(
  key: ErrorKey,
  language: Language,
  values: Record<string, string | number> = {},
): Envelope<null> {
  const { code, text } = errors[key]
  return {
    code,
    msg: text[language].replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark)),
    data: null,
  }
}
