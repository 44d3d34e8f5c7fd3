import type { MessageRow } from '@armature/contract'
import { messageType } from '@armature/contract/message/message-type'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { safePath } from '../../lib/safe-path.ts'
import { MessageDialog } from './message-dialog.tsx'
import { readMessage } from './message-api.ts'

/**
 * What opening a message does: one of the workflow leads to what it is about, any other shows its text in a dialog (SO.59).
 *
 * @param onLeave the way leads to another page
 */
export function useOpenedMessage(onLeave?: () => void): { open: (message: MessageRow) => void; dialog: ReactNode } {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<MessageRow | null>(null)
  const follow = async (message: MessageRow) => {
    // the call that fails has said why in the dialog
    const link = await readMessage(message.id).then((read) => read.link, () => '') // prettier-ignore
    if (!link) return setOpened(message)
    onLeave?.()
    await navigate(safePath(link))
  }
  return {
    open: (message) => (message.type === messageType.workflow ? void follow(message) : setOpened(message)),
    dialog: opened && <MessageDialog message={opened} onClose={() => setOpened(null)} {...(onLeave && { onLeave })} />,
  }
}
