import type { Language } from '@armature/contract'
import { labelOf } from '@armature/form-engine'
import type { Dictionaries } from '../../system/dictionary/dictionary.ts'
import { type RecordField, planOf } from '../record/plan/record-plan.ts'
import type { ReleasedModel } from '../release/released-model.ts'
import { choicesOf } from './field-choices.ts'
import { type FieldView, inputShape, recordShape, rowMarks, rowShape, type Shape } from './field-shapes.ts'
import { alwaysRequired } from './always-required.ts'
import { packageTexts } from './package-texts.ts'
import type { PackageNames } from './package-names.ts'
import { searchShape } from './search-shape.ts'

/** Input for a package. */
export interface PackageSource {
  model: ReleasedModel
  names: PackageNames
  language: Language
  dictionaries: Dictionaries
}

/** The content that all files of a package are rendered from. */
export interface PackageContent extends PackageSource {
  /** name of the model in the language of the package */
  title: string
  /** stored values, list rows and input; those of sub-tables first */
  shapes: Shape[]
  /** fields of the main form, for the table of the README */
  fields: FieldView[]
  tables: { name: string; label: string; className: string; fields: FieldView[] }[]
}

export function packageContent(source: PackageSource): PackageContent {
  const { model, names, language, dictionaries } = source
  const { className } = names
  const plan = planOf(model)
  const texts = packageTexts[language]
  const isRequired = alwaysRequired(model.form)
  const view = (field: RecordField): FieldView => ({
    field,
    label: labelOf(field.field, language),
    choices: choicesOf(field, dictionaries, language),
    isRequired: isRequired(field.path),
    language,
  })
  const own = [...plan.fields.values()].filter(({ path }) => model.form.byPath.has(path)).map(view)
  const tables = plan.subTables.map(({ name, fields }) => {
    const table = model.form.byPath.get(name)
    return {
      name,
      label: table ? labelOf(table.field, language) : name,
      className: names.tables.get(name) ?? name,
      fields: fields.map(view),
      isRequired: isRequired(name),
    }
  })
  const title = (language === 'zh' ? '' : model.fullNameI18n[language]) || model.fullName
  return {
    ...source,
    title,
    fields: own,
    tables,
    shapes: [
      ...tables.flatMap((table) => [
        recordShape(table.className, texts.subRecord(table.label), table.fields, [], { isSubTable: true }),
        rowShape(table.className, texts.subRow(table.label), table.fields, []),
        inputShape(table.className, texts.subInput(table.label), table.fields, [], { isSubTable: true }),
      ]),
      recordShape(className, texts.record(title), own, tables),
      rowShape(className, texts.row(title), [...plan.fields.values()].map(view), tables, rowMarks(model.flow !== null)),
      inputShape(className, texts.input(title), own, tables),
      searchShape(className, texts.search(title), plan, model.columnData.searchList, language),
    ],
  }
}
