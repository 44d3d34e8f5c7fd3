import { engineTexts } from '@armature/texts/engine'
import { extractFileId, buildFileSettings, imageAddress } from '../control/files.ts'
import { createField } from '../control/new-field.ts'
import { rejectValue, acceptValue } from '../control/problem.ts'
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
  format: (value, _field, { language }) => (extractFileId(value) === undefined ? '' : signed[language]),
  searchTypes: () => [],
  create: () => createField('sign'),
  settings: buildFileSettings(),
}

const signed = engineTexts.sign.signed

function readSignature(raw: unknown): Parsed<string> {
  if (raw === null || raw === undefined || raw === '') return acceptValue('')
  const fileId = extractFileId(raw)
  return fileId === undefined ? rejectValue('notSignature') : acceptValue(`${imageAddress}${fileId}`)
}
