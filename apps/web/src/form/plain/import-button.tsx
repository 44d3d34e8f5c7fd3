import type { Values } from '@armature/form-engine'
import { useState } from 'react'
import { ApiError, type CallOptions } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast-state.ts'
import { UploadButton } from '../../ui/buttons/upload-button.tsx'
import { readNames, renameFile, type NamedPart } from './exported-file.ts'
import { ImportAsDialog } from './import-as-dialog.tsx'
import type { CodeRule } from './named-fields.ts'

interface ImportButtonProps<Reply> {
  title: string
  /** the part of the file with name and code */
  part?: NamedPart
  /** rule for the code, if it differs from the default one */
  codeRule?: CodeRule
  /** only an icon, if there is little room */
  isSmall?: boolean
  /** sends the content of the file */
  send: (content: string, options: CallOptions) => Promise<Reply>
  onImported: (reply: Reply) => Promise<unknown> | void
}

/** Imports an exported JSON file; if its code is in use, the user enters another name and code. */
export function ImportButton<Reply>({
  title,
  part = 'top',
  codeRule,
  isSmall,
  send,
  onImported,
}: ImportButtonProps<Reply>) {
  const [taken, setTaken] = useState<{ content: string; names: Values; refusal: ApiError }>()
  const importFile = async (file: File, options: CallOptions) => {
    const content = await file.text()
    try {
      return await send(content, { ...options, silent: true })
    } catch (error) {
      const names = isCodeTaken(error) ? readNames(content, part) : undefined
      if (names && isCodeTaken(error)) setTaken({ content, names, refusal: error })
      else if (error instanceof ApiError && !error.endsSession) toast.error(error.msg)
      throw error
    }
  }
  const importRenamed = async (content: string) => {
    await onImported(await send(content, { silent: true, onMessage: toast.success }))
  }
  return (
    <>
      <UploadButton title={title} target={importFile} onReply={onImported} isSmall={isSmall ?? false} />
      {taken && (
        <ImportAsDialog
          title={title}
          names={taken.names}
          refusal={taken.refusal}
          {...(codeRule && { codeRule })}
          save={(values) => importRenamed(renameFile(taken.content, part, values))}
          onClose={() => setTaken(undefined)}
        />
      )}
    </>
  )
}

const isCodeTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.data as { field?: unknown } | null)?.field === 'enCode'
