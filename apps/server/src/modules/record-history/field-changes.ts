import type { ChangedField } from '@armature/contract'
import { type Values, formatFigure, translateLabel } from '@armature/form-engine'
import type { Actor } from '../record-actors/index.ts'
import { displayRows } from '../record-display/index.ts'
import type { RecordPlan } from '../record-plans/index.ts'
import { getRecordView } from '../record-rights/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import { diffValues } from '../record-changes/index.ts'

/** Longest text of a value; a longer one is shortened. */
const maxText = 300

/**
 * The changes of several records in display text: of the fields of the form itself that it shows and that the user may see. Texts
 * are looked up once for all records.
 *
 * @returns the changes of each record, in the order of the form
 */
export async function describeFieldChanges(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly { before: Values; after: Values }[],
): Promise<ChangedField[][]> {
  const view = getRecordView(plan, actor.rights)
  const changes = records.map(({ before, after }) => diffValues(plan, before, after))
  const fields = plan.stored.filter(
    ({ name, code, field }) =>
      field.config.noShow !== true && view.mayForm(code) && changes.some((one) => one[name] !== undefined),
  )
  const rows = changes.flatMap((one) =>
    ([0, 1] as const).map((side) => ({
      id: '',
      ...Object.fromEntries(fields.map(({ name }, at) => [`f${at}`, one[name]?.[side] ?? null])),
    })),
  )
  const shown = await displayRows(context, fields, rows, actor)
  return changes.map((one, at) =>
    fields
      .filter(({ name }) => one[name] !== undefined)
      .map(({ name, field }) => {
        const [from = '', to = ''] = [shown[2 * at], shown[2 * at + 1]].map((row) =>
          shorten(formatFigure(row?.[name], field) || String(row?.[name] ?? '')),
        )
        return { field: name, label: translateLabel(field, actor.language), from, to }
      }),
  )
}

const shorten = (text: string): string => (text.length > maxText ? `${text.slice(0, maxText)}…` : text)
