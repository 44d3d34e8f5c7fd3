import type { EndpointBodyInput, Calls, EndpointData } from '@armature/contract'
import { call } from '../api/api.ts'

/** Size of one part in bytes, as in the contract; a test compares (F9.10). */
export const chunkBytes = 5_242_880

export type ChunkState = EndpointData<Calls['POST /api/file/chunk']>
/** The server's reply about a complete file. */
export type UploadedEntry = EndpointData<Calls['POST /api/file/merge']>

/** A file with its hash and the fields sent with each of its parts (F3.98–F3.100). `call` adds the session's token. */
export interface FileUpload {
  file: File
  identifier: string
  query: { fileType: string; extension: string }
}

export const createSending = (file: File, identifier: string): FileUpload => ({
  file,
  identifier,
  query: {
    fileType: file.type.slice(0, 255),
    extension: /\.([^.]{1,20})$/.exec(file.name)?.[1]?.toLowerCase() ?? '',
  },
})

export const countParts = ({ size }: File): number => Math.max(1, Math.ceil(size / chunkBytes))

/** The calls of an upload; their errors are not shown, since the upload handles them. */
export const uploadCalls = {
  test: (sending: FileUpload, number: number, signal: AbortSignal): Promise<ChunkState> =>
    call('GET /api/file/chunk', {
      query: { ...buildFields(sending, number), ...sending.query },
      signal,
      silent: true,
    }),
  send: async (sending: FileUpload, number: number, signal: AbortSignal): Promise<ChunkState> =>
    call('POST /api/file/chunk', {
      query: sending.query,
      body: {
        name: 'blob',
        bytes: new Uint8Array(await getPart(sending.file, number).arrayBuffer()),
        fields: buildFields(sending, number),
      },
      signal,
      silent: true,
    }),
  merge: ({ file, identifier, query }: FileUpload, signal: AbortSignal): Promise<UploadedEntry> =>
    call('POST /api/file/merge', {
      body: { identifier, fileName: file.name.slice(-255), fileSize: file.size, type: 'annex', ...query },
      signal,
      silent: true,
    }),
}
export type UploadCalls = typeof uploadCalls

type Fields = EndpointBodyInput<Calls['POST /api/file/chunk']>['fields']

/** The fields that describe a part (FO.24). */
function buildFields({ file, identifier }: FileUpload, chunkNumber: number): Fields {
  return {
    chunkNumber,
    chunkSize: chunkBytes,
    currentChunkSize: getPart(file, chunkNumber).size,
    totalSize: file.size,
    totalChunks: countParts(file),
    identifier,
    filename: file.name.slice(-255),
    relativePath: file.webkitRelativePath.slice(0, 1000),
  }
}

const getPart = (file: File, number: number): Blob => file.slice((number - 1) * chunkBytes, number * chunkBytes)
