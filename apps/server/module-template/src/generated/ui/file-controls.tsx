import { useState } from 'react'
import { api, toMessage } from '../api.js'
import { texts } from '../texts.js'
import type { Values } from '../types.js'
import { toText } from '../values.js'
import type { ControlProps } from './control-props.js'

interface UploadedFile {
  name: string
  url: string
}

/** Uploads a file; the reply is an entry of a file field, or the name and address of a picture. */
async function upload(file: File, isPicture: boolean): Promise<Values & UploadedFile> {
  const body = new FormData()
  body.append('file', file)
  return api.call<Values & UploadedFile>('POST', `/api/file/Uploader/${isPicture ? 'annexpic' : 'annex'}`, { body })
}

/** Files or pictures of a record; a signature is the address of one picture. */
export function FilesInput({ field, value, set, attributes }: ControlProps) {
  const [failure, setFailure] = useState('')
  const isSignature = field.input === 'signature'
  const isPicture = field.input !== 'files'
  const add = async (files: FileList) => {
    setFailure('')
    try {
      for (const file of files) {
        const sent = await upload(file, isPicture)
        const entry = isPicture ? { name: file.name, fileId: sent.name, url: sent.url } : sent
        set((before) => (isSignature ? sent.url : [...(Array.isArray(before) ? (before as unknown[]) : []), entry]))
      }
    } catch (error) {
      setFailure(toMessage(error))
    }
  }
  const remove = (at: number) =>
    set((before) => (Array.isArray(before) ? (before as unknown[]).filter((_, one) => one !== at) : ''))
  return (
    <span className="files">
      <FileLinks value={value} onRemove={attributes.disabled ? undefined : remove} />
      <input
        {...attributes}
        type="file"
        multiple={!isSignature}
        accept={isPicture ? 'image/*' : undefined}
        onChange={(event) => {
          if (event.target.files) void add(event.target.files)
        }}
      />
      {failure !== '' && (
        <span className="problem" role="alert">
          {failure}
        </span>
      )}
    </span>
  )
}

interface FileEntry {
  name: string
  type: string
  fileId: string
}

/** The files of a value: entries, or the address of a picture. */
export function readFiles(value: unknown): FileEntry[] {
  const picture = /^\/api\/file\/Image\/annexpic\/([0-9a-f]{32}\.[a-z0-9]{2,5})$/.exec(toText(value))?.[1]
  if (picture !== undefined) return [{ name: picture, type: 'annexpic', fileId: picture }]
  if (!Array.isArray(value)) return []
  return (value as Values[]).map((entry) => ({
    name: toText(entry['name']),
    type: entry['fileVersionId'] === undefined ? 'annexpic' : 'annex',
    fileId: toText(entry['fileId']),
  }))
}

export function FileLinks({ value, onRemove }: { value: unknown; onRemove?: ((at: number) => void) | undefined }) {
  const open = async ({ type, fileId }: FileEntry) => {
    const { url } = await api.call<UploadedFile>('GET', `/api/file/Download/${type}/${encodeURIComponent(fileId)}`)
    // an address of another kind is not opened
    if (url.startsWith('/')) window.open(url, '_blank', 'noopener')
  }
  return readFiles(value).map((file, at) => (
    <span key={file.fileId} className="tag">
      <button type="button" className="quiet" onClick={() => void open(file).catch(() => undefined)}>
        {file.name}
      </button>
      {onRemove && (
        <button type="button" aria-label={`${texts.remove} ${file.name}`} onClick={() => onRemove(at)}>
          ×
        </button>
      )}
    </span>
  ))
}
