import { useEffect, useEffectEvent } from 'react'
import { forgetMessageToOpen, useMessageToOpen } from '../../lib/realtime/message-to-open.ts'
import { useOpenedMessage } from './use-opened-message.tsx'

/** Opens a requested message over the current page. */
export default function MessageToOpen() {
  const message = useMessageToOpen((state) => state.message)
  const { open, dialog } = useOpenedMessage()
  const openOnce = useEffectEvent(open)
  useEffect(() => {
    if (!message) return
    forgetMessageToOpen()
    openOnce(message)
  }, [message])
  return dialog
}
