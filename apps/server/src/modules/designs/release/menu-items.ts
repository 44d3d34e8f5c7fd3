import { createListButton, getButtonCode, listButtonCodes } from '@armature/contract'
import {
  type ColumnData,
  type CompiledForm,
  type ListButton,
  listGanttFields,
  listKanbanFields,
} from '@armature/form-engine'
import type { MenuItem } from '../../menu-item-rows/index.ts'
import { resolveFormIds } from './table-plan.ts'

/** Buttons, list columns and form fields of a version; sub-table fields are `table-field` (F6.10). */
export function buildMenuItems(form: CompiledForm, list: ColumnData, webType: number): MenuItem[] {
  return [
    ...buildButtons(form, list, webType),
    ...(webType === 2 ? buildColumns(form, list) : []),
    ...buildFormFields(form),
  ]
}

function buildButtons(form: CompiledForm, list: ColumnData, webType: number): MenuItem[] {
  const printing = form.formData.hasPrintBtn === true && form.formData.printId ? [createPrintButton(form.formData)] : []
  const listed =
    list.btnsList || list.columnBtnsList ? [...(list.btnsList ?? []), ...(list.columnBtnsList ?? [])] : usualButtons
  const offered = webType === 2 ? listed : usualButtons.filter(({ value }) => value === 'add')
  return removeDuplicates(
    [...offered, ...printing].map((button) => ({
      kind: 'button',
      enCode: getButtonCode(button.value),
      fullName: button.label,
      fullNameI18n: button.labelI18n ?? {},
    })),
  )
}

/** For details and lists of a form with a print template (F2.121). */
const createPrintButton = ({ printButtonText }: CompiledForm['formData']): ListButton =>
  printButtonText ? { value: 'print', label: printButtonText } : createListButton('print')

/** Buttons of a list whose design lists none. */
const usualButtons: ListButton[] = [
  ...listButtonCodes('list', { isUsual: true }),
  ...listButtonCodes('row', { isUsual: true }),
].map(createListButton)

/** A column permission covers display, search and sorting, so search fields are included even if the list does not show them. */
function buildColumns(form: CompiledForm, list: ColumnData): MenuItem[] {
  const formIds = mapFormIds(form)
  const named = [...list.columnList, ...list.searchList].map(({ prop, label, labelI18n }) => ({
    prop,
    label,
    names: labelI18n,
  }))
  const alone = [
    ...(list.keywordList ?? []),
    ...(list.treeRelation ? [list.treeRelation] : []),
    ...listGanttFields(list),
    ...listKanbanFields(list),
  ]
  const unnamed = alone.flatMap((prop) => {
    const config = form.byPath.get(prop)?.field.config
    return config ? [{ prop, label: config.label, names: config.labelI18n }] : []
  })
  return removeDuplicates(
    [...named, ...unnamed].map(({ prop, label, names }) =>
      withFormId(
        { kind: 'column', enCode: prop, fullName: label || prop, fullNameI18n: names ?? {} },
        formIds.get(prop),
      ),
    ),
  )
}

/** Without relation attributes, which are granted through their relation (F6.13). */
function buildFormFields(form: CompiledForm): MenuItem[] {
  const formIds = mapFormIds(form)
  return [...form.byPath.values()]
    .filter(({ control }) => !control.isStatic && control.attributeOf === undefined)
    .map(({ path, table, field }) => {
      const tableLabel = table === null ? undefined : form.byPath.get(table)?.field.config.label
      const fullName = tableLabel === undefined ? field.config.label : `${tableLabel} - ${field.config.label}`
      const item: MenuItem = {
        kind: 'form',
        enCode: path.replace('.', '-'),
        fullName: fullName || path,
        fullNameI18n: field.config.labelI18n ?? {},
      }
      return withFormId(item, formIds.get(path))
    })
}

function mapFormIds(form: CompiledForm): Map<string, string> {
  const groups = [form.fields, ...form.tables.values()]
  return new Map(
    groups.flatMap((fields) => resolveFormIds(fields).map(({ field, formId }) => [field.path, formId] as const)),
  )
}

function withFormId(item: MenuItem, formId: string | undefined): MenuItem {
  return formId === undefined ? item : { ...item, formId }
}

function removeDuplicates(items: MenuItem[]): MenuItem[] {
  return [...new Map(items.map((item) => [item.enCode, item])).values()]
}
