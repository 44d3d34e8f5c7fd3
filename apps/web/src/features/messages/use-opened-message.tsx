import type { MessageRow } from '@armature/contract'
import { messageType } from '@armature/contract/message/message-type'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { toSafePath } from '../../lib/session/safe-path.ts'
import { MessageDialog } from './message-dialog.tsx'
import { readMessage } from './message-api.ts'

/**
 * Opens a message: a workflow message links to its task or flow, any other shows its text in a dialog (SO.59).
 *
 * @param onLeave called when a link leads to another page
 */
export function useOpenedMessage(onLeave?: () => void): { open: (message: MessageRow) => void; dialog: ReactNode } {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<MessageRow | null>(null)
  const follow = async (message: MessageRow) => {
    // the dialog shows the error
    const link = await readMessage(message.id).then(
      (read) => read.link,
      () => '',
    )
    if (!link) return setOpened(message)
    onLeave?.()
    await navigate(toSafePath(link))
  }
  return {
    open: (message) => (message.type === messageType.workflow ? void follow(message) : setOpened(message)),
    dialog: opened && <MessageDialog message={opened} onClose={() => setOpened(null)} {...(onLeave && { onLeave })} />,
  }
}
