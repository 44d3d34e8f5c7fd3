import { mapLanguages, type Text } from '@armature/texts'
import { punctuation } from '@armature/texts/punctuation'
import type { ConditionGroups } from '../design/types.ts'
import { toFieldCode } from '../design/path.ts'
import { translateLabel } from '../design/walk.ts'
import type { CompiledForm } from '../form/types.ts'
import { type FieldLabels, describeConditions } from './describe-conditions.ts'

/** Names of forms and data interfaces that a design reads, with the labels of their fields, by id. */
export type ChangeSources = ReadonlyMap<string, { name: Text; labels: FieldLabels }>

export const toPlainText = (name: string): Text => mapLanguages(() => name)

/** The label of a field of a source; its name if it is unknown. */
export const getLabel = (sources: ChangeSources, id: string, field: string): Text =>
  sources.get(id)?.labels.get(field.replace('.', '-')) ?? toPlainText(field)

export const joinTexts = (parts: readonly Text[]): Text =>
  mapLanguages((language) => parts.map((part) => part[language]).join(punctuation.list[language]))

/** Conditions as a sentence; '' for none. */
export const describeAll = (groups: ConditionGroups, labels: FieldLabels): Text | '' =>
  groups.groups.some(({ conditions }) => conditions.length > 0) ? describeConditions(groups, labels) : ''

/** The labels of all fields of a form; of a column with that of its sub-table: 明细 / 单价. */
export const listFieldLabels = (form: CompiledForm): FieldLabels =>
  new Map(
    [...form.byPath.values()].map(({ path, field, table }) => {
      const outer = table === null ? undefined : form.byPath.get(table)?.field
      return [
        toFieldCode(path),
        mapLanguages((language) =>
          [outer, field].flatMap((one) => (one ? [translateLabel(one, language)] : [])).join(' / '),
        ),
      ] as const
    }),
  )
