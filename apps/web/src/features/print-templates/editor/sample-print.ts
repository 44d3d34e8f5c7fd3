import type { PrintDevDetail, PrintField } from '@armature/contract'
import type { PrintData } from '../../../form/print/print-calls.ts'
import { pictureKinds, summedKinds } from './field-kinds.ts'

const rows = 3

/** Prints a sample record whose values are the field names, as a preview without data. */
export function buildSamplePrint(
  { id, fullName, modelId, page }: PrintDevDetail,
  printTemplate: string,
  fields: readonly PrintField[],
  words: { printer: string; time: number },
): PrintData {
  const valueOf = ({ fullName: name, jnpfKey }: { fullName: string; jnpfKey: string }) =>
    pictureKinds.has(jnpfKey) ? `[${name}]` : summedKinds.has(jnpfKey) ? '100' : name
  const columnOf = (path: string) => path.slice(path.indexOf('.') + 1)
  const tables = fields.filter(({ jnpfKey }) => jnpfKey === 'table')
  const own = fields.filter(({ jnpfKey }) => jnpfKey !== 'table' && jnpfKey !== 'nodeSignature')
  const row = ({ children }: PrintField) => Object.fromEntries(children.map((one) => [columnOf(one.id), valueOf(one)]))
  const sums = ({ children }: PrintField) =>
    children.filter(({ jnpfKey }) => summedKinds.has(jnpfKey)).map((one) => [columnOf(one.id), String(rows * 100)])
  const record = {
    formId: id,
    recordName: '',
    printData: {
      ...Object.fromEntries(own.map((field) => [field.id, valueOf(field)])),
      ...Object.fromEntries(tables.map((table) => [table.id, Array.from({ length: rows }, () => row(table))])),
    },
    richTexts: {},
    sums: Object.fromEntries(
      tables.map((table) => [table.id, Object.fromEntries(sums(table)) as Record<string, string>]),
    ),
    operatorRecordList: [],
    signatures: {},
    removedFields: [],
  }
  return {
    id,
    fullName,
    modelId,
    page,
    printTemplate,
    drawnAs: {},
    printer: words.printer,
    printTime: words.time,
    list: [record],
  }
}
