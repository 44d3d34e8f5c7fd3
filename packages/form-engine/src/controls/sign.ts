import { fileIdInAddress, fileSettings, imageAddress } from '../control/files.ts'
import { newField } from '../control/new-field.ts'
import { refuse, taken } from '../control/problem.ts'
import { isBlank } from '../control/read.ts'
import type { Control, Parsed } from '../control/types.ts'

/** A signature drawn in the form: the address of its picture. FP.49. */
export const sign: Control<string> = {
  kind: 'sign',
  group: 'basic',
  icon: 'signature',
  inTable: true,
  files: 'address',
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  content: 'fileAddress',
  column: () => ({ type: 'varchar', length: 100 }),
  parse: readSignature,
  check: () => [],
  idsOf: () => [],
  format: (value, _field, { language }) => (fileIdInAddress(value) === undefined ? '' : signed[language]),
  searchTypes: () => [],
  create: () => newField('sign'),
  settings: fileSettings(),
}

const signed = { zh: '已签名', tw: '已簽名', en: 'Signed' }

function readSignature(raw: unknown): Parsed<string> {
  if (raw === null || raw === undefined || raw === '') return taken('')
  const fileId = fileIdInAddress(raw)
  return fileId === undefined ? refuse('notSignature') : taken(`${imageAddress}${fileId}`)
}
