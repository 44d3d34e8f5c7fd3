import type { UploadType } from '@armature/contract'
import type { LucideIcon } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { listPictureTypes, checkPictureFile } from '../../lib/files/upload-picture.ts'
import { Button } from './button.tsx'

export interface FileButtonProps {
  type: UploadType
  label: string
  onChoose: (file: File) => void
  icon?: LucideIcon
  disabled?: boolean
  /** shown instead of the usual button with its label */
  className?: string
  children?: ReactNode
}

/** A button that opens the file dialog for a picture; an invalid file is refused at once. */
export function FileButton({ type, label, onChoose, icon, disabled, className, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = async () => {
    const [file] = input.current?.files ?? []
    // so that the same file can be chosen again
    if (input.current) input.current.value = ''
    if (file && !(await checkPictureFile(type, file))) onChoose(file)
  }
  const open = () => input.current?.click()
  return (
    <>
      {children === undefined ? (
        <Button {...(icon ? { icon } : {})} disabled={disabled} onClick={open}>
          {label}
        </Button>
      ) : (
        <button type="button" className={className} aria-label={label} title={label} disabled={disabled} onClick={open}>
          {children}
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept={listPictureTypes(type)}
        hidden
        aria-label={label}
        onChange={() => void take()}
      />
    </>
  )
}
