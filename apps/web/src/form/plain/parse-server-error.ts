import { translateLabel, type CompiledForm, type ValidationError } from '@armature/form-engine'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Language } from '@armature/contract'

/** An error of the server for a form: at the fields that it names, otherwise as a single message. */
export function parseServerError(
  error: unknown,
  form: CompiledForm,
  language: Language,
): { errors: ValidationError[]; unlisted: number; msg: string } {
  if (!(error instanceof ApiError)) throw error
  const data = (error.data ?? {}) as { field?: unknown; errors?: { path?: unknown; msg?: unknown }[] }
  const said = Array.isArray(data.errors) ? data.errors : [{ path: data.field, msg: error.msg }]
  const errors = said.flatMap(({ path, msg }): ValidationError[] => {
    const field = form.byPath.get(String(path ?? ''))
    if (!field) return []
    // The message of the server is complete; the problem `pattern` is the one that shows a given message unchanged.
    const values = { message: String(msg ?? error.msg) }
    return [{ path: String(path), label: translateLabel(field.field, language), key: 'engine.pattern', values }]
  })
  return { errors, unlisted: error.unlisted, msg: error.msg }
}
