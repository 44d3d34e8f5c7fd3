import { useEffect, useRef, useState } from 'react'
import { toMessage } from '../api.js'
import { texts } from '../texts.js'

interface ConfirmDialogProps {
  question: string
  okText: string
  act: () => Promise<void>
  onDone: () => void
  onClose: () => void
}

/** Asks before something is done that cannot be undone here. */
export function ConfirmDialog({ question, okText, act, onDone, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const confirm = async () => {
    setBusy(true)
    try {
      await act()
      onDone()
    } catch (error) {
      setFailure(toMessage(error))
      setBusy(false)
    }
  }
  return (
    <dialog ref={dialog} aria-label={question} onClose={onClose}>
      <p>{question}</p>
      {failure !== '' && (
        <p className="problem" role="alert">
          {failure}
        </p>
      )}
      <div className="bar end">
        <button type="button" autoFocus onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </button>
        <button type="button" className="danger" disabled={isBusy} onClick={() => void confirm()}>
          {okText}
        </button>
      </div>
    </dialog>
  )
}
