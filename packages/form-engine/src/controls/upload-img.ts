import {
  FILE_LIMITS,
  checkFileCount,
  displayFiles,
  buildFileSettings,
  buildFilesSchema,
  readStored,
  checkFileType,
} from '../control/files.ts'
import { createField } from '../control/new-field.ts'
import { isBlank, readList } from '../control/read.ts'
import type { Control } from '../control/types.ts'

/** An uploaded image (F3.27): `fileId` and `url` are `name` and `url` of the upload's reply (F3.28, F3.29). */
export interface AttachedImage {
  name: string
  fileId: string
  url: string
}

/** Images, shown as thumbnails. At most `limit` of them (0: any number), each of at most `fileSize` `sizeUnit`. FP.18. */
export const uploadImg: Control<AttachedImage[]> = {
  kind: 'uploadImg',
  group: 'basic',
  icon: 'image',
  inTable: true,
  files: 'entries',
  emptyValue: [],
  emptyFor: () => [],
  isEmpty: isBlank,
  content: 'files',
  column: () => ({ type: 'jsonb' }),
  schema: () => buildFilesSchema(),
  parse: (raw) => readList(raw, readStored),
  // sizes are not part of the value: the server checks them
  check: (value, field) => {
    const found = [checkFileCount(field, value.length), ...value.map(({ fileId }) => checkFileType(field, fileId))]
    return found.filter((one) => one !== undefined).slice(0, 1)
  },
  idsOf: () => [],
  format: (value, _field, context) => displayFiles(value, context),
  searchTypes: () => [],
  create: () => createField('uploadImg', { limit: 0, fileSize: 10, sizeUnit: 'MB' }, { span: 24 }),
  settings: buildFileSettings(...FILE_LIMITS),
}
