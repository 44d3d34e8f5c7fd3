import { type Values, secretMask } from '@armature/form-engine'
import { cleanHtml } from '../../../platform/html/clean-html.ts'
import { getSecretBox } from '../../../platform/secret/secret-box.ts'
import type { RecordPlan, StoredField } from '../plan/record-plan.ts'
import type { RecordContext } from '../context/record-context.ts'

/** Converts accepted values to their stored form; `stored` are the current values, absent for a new record. */
export type ToStored = (values: Values, stored?: Values) => Values

/**
 * Cleans rich text and encrypts secrets, so that reading the values later is safe. The mask of a stored secret is kept and the
 * save does not write its column; without a stored secret the mask becomes empty.
 */
export async function createStoredFormConverter(context: RecordContext, plan: RecordPlan): Promise<ToStored> {
  const html = plan.stored.filter(({ control }) => control.isHtml)
  const secrets = plan.stored.filter(({ control }) => control.isSecret)
  if (html.length === 0 && secrets.length === 0) return (values) => values
  const box = secrets.length > 0 ? await getSecretBox(context)() : undefined
  const seal = ({ path }: StoredField, value: unknown): unknown =>
    box && typeof value === 'string' && value !== ''
      ? box.seal(Buffer.from(value), `record:${plan.model.id}:${path}`).toString('base64url')
      : value
  return (values, stored) => {
    const next: Values = { ...values }
    for (const { name } of html) {
      const value = values[name]
      if (typeof value === 'string' && value !== stored?.[name]) next[name] = cleanHtml(value)
    }
    for (const field of secrets) {
      const value = values[field.name]
      if (value !== secretMask) next[field.name] = seal(field, value)
      else if (stored?.[field.name] !== secretMask) next[field.name] = ''
    }
    return next
  }
}
