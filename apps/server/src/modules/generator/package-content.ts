import { translateName } from '../../platform/i18n/resolve-name.ts'
import type { Language } from '@armature/contract'
import { translateLabel } from '@armature/form-engine'
import { isBlank } from '@armature/form-engine/control/read'
import type { Dictionaries } from '../dictionaries/index.ts'
import { type RecordField, getRecordPlan } from '../record-plans/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { listFieldChoices } from './field-choices.ts'
import {
  type FieldView,
  buildInputShape,
  buildRecordShape,
  listRowMarks,
  buildRowShape,
  type Shape,
} from './field-shapes.ts'
import { type FormDesign, buildFormDesign } from '@armature/form-engine/standalone/form-design'
import { createRequiredCheck } from './required-check.ts'
import { packageTexts } from './package-texts.ts'
import type { PackageNames } from './package-names.ts'
import { buildSearchShape } from './search-shape.ts'

/** Which parts a package has besides the client. */
export interface PackageParts {
  screens: boolean
  server: boolean
}

/** Input for a package. */
export interface PackageSource {
  model: ReleasedModel
  names: PackageNames
  language: Language
  dictionaries: Dictionaries
  /** time zone of the platform, in minutes east of UTC */
  offsetMinutes: number
  /** whether users of the form may see some of its fields only */
  hasFieldLimits: boolean
  parts: PackageParts
}

/** The content that all files of a package are rendered from. */
export interface PackageContent extends PackageSource {
  /** name of the model in the language of the package */
  title: string
  /** stored values, list rows and input; those of sub-tables first */
  shapes: Shape[]
  /** fields of the main form, for the table of the README */
  fields: FieldView[]
  /** the same, followed by the system fields */
  listed: FieldView[]
  tables: {
    name: string
    label: string
    className: string
    fields: FieldView[]
    isRequired: boolean
    /** whether a new record begins with rows */
    hasDefault: boolean
  }[]
  /** what the screens evaluate while the form is filled in */
  design: FormDesign | null
}

export function buildPackageContent(source: PackageSource): PackageContent {
  const { model, names, language, dictionaries } = source
  const { className } = names
  const plan = getRecordPlan(model)
  const texts = packageTexts[language]
  const isRequired = createRequiredCheck(model.form)
  const view = (field: RecordField): FieldView => ({
    field,
    label: translateLabel(field.field, language),
    choices: listFieldChoices(field, dictionaries, language),
    isRequired: isRequired(field.path),
    language,
  })
  const listed = [...plan.fields.values()].map(view)
  const own = listed.filter(({ field }) => model.form.byPath.has(field.path))
  const tables = plan.subTables.map(({ name, fields }) => {
    const table = model.form.byPath.get(name)
    return {
      name,
      label: table ? translateLabel(table.field, language) : name,
      className: names.tables.get(name) ?? name,
      fields: fields.map(view),
      isRequired: isRequired(name),
      hasDefault: !isBlank(table?.field.config.defaultValue),
    }
  })
  const title = translateName(language, model)
  return {
    ...source,
    title,
    fields: own,
    listed,
    tables,
    design: buildFormDesign(model.form),
    shapes: [
      ...tables.flatMap((table) => [
        buildRecordShape(table.className, texts.subRecord(table.label), table.fields, [], { isSubTable: true }),
        buildRowShape(table.className, texts.subRow(table.label), table.fields, []),
        buildInputShape(table.className, texts.subInput(table.label), table.fields, [], { isSubTable: true }),
      ]),
      buildRecordShape(className, texts.record(title), own, tables),
      buildRowShape(className, texts.row(title), listed, tables, listRowMarks(model.flow !== null)),
      buildInputShape(className, texts.input(title), own, tables),
      buildSearchShape(className, texts.search(title), plan, model.columnData.searchList, language),
    ],
  }
}

/** Whether the form has rich text, whose editor needs libraries that other forms do without. */
export const hasRichText = ({ fields }: Pick<PackageContent, 'fields'>): boolean =>
  fields.some(({ field }) => field.control.isHtml === true)
