import { useState, type ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { SignaturePaper, useSigning } from './signature-paper.tsx'

interface SignatureDialogProps {
  title: string
  /** says what to do, on the empty paper */
  paper: string
  againText: string
  okText: string
  /** below the paper */
  children?: ReactNode
  /** Takes the picture, a PNG; the dialog closes when it has resolved to true. */
  onDrawn: (picture: Blob) => Promise<boolean>
  onClose: () => void
}

/** A paper to sign on. */
export function SignatureDialog({ title, paper, againText, okText, children, onDrawn, onClose }: SignatureDialogProps) {
  const signing = useSigning()
  const [isRunning, setRunning] = useState(false)
  const save = async () => {
    setRunning(true)
    try {
      if (await onDrawn(await signing.picture())) onClose()
    } finally {
      setRunning(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button disabled={signing.isEmpty} onClick={signing.clear}>
            {againText}
          </Button>
          <Button kind="primary" loading={isRunning} disabled={signing.isEmpty} onClick={() => void save()}>
            {okText}
          </Button>
        </>
      }
    >
      <SignaturePaper signing={signing} label={paper} />
      {children}
    </Dialog>
  )
}
