import { errors, type Envelope, type ErrorKey, type Language } from '@armature/contract'
import type { AppError } from '../app-error.ts'

export function success(data: unknown): Envelope {
  return { code: 200, msg: 'Success', data }
}

/** The refusal in the caller's language. */
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
