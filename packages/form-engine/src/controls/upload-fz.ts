import {
  FILE_LIMITS,
  acceptTypes,
  checkFileCount,
  displayFiles,
  buildFilesSchema,
  buildFileSettings,
  readOwnProperty,
  readStored,
  checkFileSize,
  checkFileType,
} from '../control/files.ts'
import { createField } from '../control/new-field.ts'
import { rejectValue, acceptValue } from '../control/problem.ts'
import { isBlank, readList } from '../control/read.ts'
import type { Control, Parsed } from '../control/types.ts'

/** An attached file as a record stores it (F3.26). `fileSize` in bytes; `fileVersionId` identifies the content. */
export interface AttachedFile {
  name: string
  fileId: string
  fileSize: number
  fileExtension: string
  fileVersionId: string
  url: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Files, as a list of the server's replies to the uploads. At most `limit` of them (0: any number), each of at most `fileSize`
 * `sizeUnit`, of the type `accept`. The server fills in the properties of each file again at every save. FP.19.
 */
export const uploadFz: Control<AttachedFile[]> = {
  kind: 'uploadFz',
  group: 'basic',
  icon: 'paperclip',
  inTable: true,
  files: 'entries',
  emptyValue: [],
  emptyFor: () => [],
  isEmpty: isBlank,
  content: 'files',
  column: () => ({ type: 'jsonb' }),
  schema: () =>
    buildFilesSchema({
      fileSize: { type: 'number' },
      fileExtension: { type: 'string' },
      fileVersionId: { type: 'string' },
    }),
  parse: (raw) => readList(raw, readFile),
  check: (value, field) => {
    const found = [
      checkFileCount(field, value.length),
      ...value.map(({ name, fileSize }) => checkFileType(field, name) ?? checkFileSize(field, fileSize)),
    ]
    return found.filter((one) => one !== undefined).slice(0, 1)
  },
  idsOf: () => [],
  format: (value, _field, context) => displayFiles(value, context),
  searchTypes: () => [],
  create: () =>
    createField('uploadFz', { limit: 0, fileSize: 10, sizeUnit: 'MB', accept: '', showDownload: true }, { span: 24 }),
  settings: buildFileSettings({ name: 'showDownload', group: 'value', editor: 'switch' }, ...FILE_LIMITS, {
    name: 'accept',
    group: 'constraint',
    editor: 'choice',
    words: 'accept',
    choices: ['', ...Object.keys(acceptTypes)],
  }),
}

function readFile(raw: unknown): Parsed<AttachedFile> {
  const stored = readStored(raw)
  if (!stored.ok) return stored
  const [fileSize, fileExtension, fileVersionId] = [
    readOwnProperty(raw, 'fileSize'),
    readOwnProperty(raw, 'fileExtension'),
    readOwnProperty(raw, 'fileVersionId'),
  ]
  const isFile =
    Number.isSafeInteger(fileSize) &&
    Number(fileSize) >= 0 &&
    typeof fileExtension === 'string' &&
    /^[a-z0-9]{0,20}$/.test(fileExtension) &&
    typeof fileVersionId === 'string' &&
    UUID.test(fileVersionId)
  if (!isFile) return rejectValue('notFile')
  const { name, fileId, url } = stored.value
  return acceptValue({ name, fileId, fileSize: Number(fileSize) + 0, fileExtension, fileVersionId, url })
}
