import { type Values, secretMask } from '@armature/form-engine'
import { cleanHtmlTexts } from '../../platform/html/clean-html.ts'
import { getSecretBox } from '../../platform/secret/secret-box.ts'
import type { RecordPlan, StoredField } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'

/** Accepted values of a record; `stored` are the current ones, absent for a new record. */
export interface ValuesToStore {
  values: Values
  stored?: Values | undefined
}

/**
 * Converts accepted values of records to their stored form, in their order: cleans rich text and encrypts secrets, so that
 * reading the values later is safe. The mask of a stored secret is kept and the save does not write its column; without a stored
 * secret the mask becomes empty.
 *
 * @throws AppError as `cleanHtml`
 */
export async function toStoredForm(
  context: RecordContext,
  plan: RecordPlan,
  records: readonly ValuesToStore[],
): Promise<Values[]> {
  const html = plan.stored.filter(({ control }) => control.isHtml)
  const secrets = plan.stored.filter(({ control }) => control.isSecret)
  const converted = records.map(({ values }) => (html.length + secrets.length > 0 ? { ...values } : values))
  await cleanTexts(html, records, converted)
  await sealSecrets(context, plan, secrets, records, converted)
  return converted
}

/** The changed rich texts of all records are cleaned together. */
async function cleanTexts(
  fields: readonly StoredField[],
  records: readonly ValuesToStore[],
  converted: readonly Values[],
): Promise<void> {
  const changed = records.flatMap(({ values, stored }, at) =>
    fields.flatMap(({ name }) => {
      const value = values[name]
      return typeof value === 'string' && value !== '' && value !== stored?.[name] ? [{ at, name, value }] : []
    }),
  )
  const cleaned = await cleanHtmlTexts(changed.map(({ value }) => value))
  for (const [index, { at, name }] of changed.entries()) {
    const values = converted[at]
    if (values) values[name] = cleaned[index] ?? ''
  }
}

async function sealSecrets(
  context: RecordContext,
  plan: RecordPlan,
  fields: readonly StoredField[],
  records: readonly ValuesToStore[],
  converted: readonly Values[],
): Promise<void> {
  if (fields.length === 0) return
  const box = await getSecretBox(context)()
  const seal = ({ path }: StoredField, value: unknown): unknown =>
    typeof value === 'string' && value !== ''
      ? box.seal(Buffer.from(value), `record:${plan.model.id}:${path}`).toString('base64url')
      : value
  for (const [at, { values, stored }] of records.entries()) {
    const next = converted[at]
    for (const field of next ? fields : []) {
      const value = values[field.name]
      if (next && value !== secretMask) next[field.name] = seal(field, value)
      else if (next && stored?.[field.name] !== secretMask) next[field.name] = ''
    }
  }
}
