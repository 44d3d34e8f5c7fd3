import { messageType } from '@armature/contract/message/message-type'
import { Megaphone, Workflow } from 'lucide-react'
import { Icon } from '../../ui/media/icon.tsx'

const icons = { [messageType.announcement]: Megaphone, [messageType.workflow]: Workflow }

/** Icon of notices and workflow messages; other messages have none (SO.54). */
export function MessageIcon({ type }: { type: number }) {
  const icon = type in icons ? icons[type as keyof typeof icons] : undefined
  return icon ? <Icon icon={icon} size={16} /> : null
}
